/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.click();
  URL.revokeObjectURL(link.href);
}
