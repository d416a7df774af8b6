/** Names for the buttons that Autocomplete puts into a field. By itself it calls all of a page "Open" and "Clear". */
export const choiceButtons = (field: string) => ({
  openText: `Show choices: ${field}`,
  closeText: `Hide choices: ${field}`,
  clearText: `Clear: ${field}`,
});
