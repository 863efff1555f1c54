/** Save files of the reader's own; nothing leaves the browser. */

/** Save a text as a file of a type. */
export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Save texts or bytes, one after the other, as one file. */
export function save(name: string, ...pieces: (string | Uint8Array)[]): void {
  saveBlob(name, new Blob(pieces as BlobPart[]));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
