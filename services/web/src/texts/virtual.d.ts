declare module "virtual:texts/en" {
  const text: string;
  export default text;
}
declare module "virtual:texts/de" {
  const text: string;
  export default text;
}
