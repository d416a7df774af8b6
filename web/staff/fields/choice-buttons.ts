/** Names for the buttons that Autocomplete puts into a field. By itself it calls all of a page "Open" and "Clear". */
export const choiceButtons = (field: string) => ({
  openText: `Open: ${field}`,
  closeText: `Close: ${field}`,
  clearText: `Clear: ${field}`,
});
