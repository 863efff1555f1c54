declare module "virtual:more-texts/en" {
  const text: string;
  export default text;
}
declare module "virtual:more-texts/de" {
  const text: string;
  export default text;
}
declare module "virtual:texts/en" {
  const text: string;
  export default text;
}
declare module "virtual:texts/de" {
  const text: string;
  export default text;
}
declare module "virtual:game-texts/en" {
  const folders: Readonly<Record<string, string>>;
  export default folders;
}
declare module "virtual:game-texts/de" {
  const folders: Readonly<Record<string, string>>;
  export default folders;
}

declare module "virtual:finding-texts/de" {
  const text: string;
  export default text;
}
declare module "virtual:finding-texts/en" {
  const text: string;
  export default text;
}
declare module "virtual:verdict-texts/de" {
  const text: string;
  export default text;
}
declare module "virtual:verdict-texts/en" {
  const text: string;
  export default text;
}
