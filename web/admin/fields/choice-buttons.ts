/** Labels of the buttons that Autocomplete adds to a field. By default all fields of a page have the same "Open" and "Clear". */
export const choiceButtons = (field: string) => ({
  openText: `Show choices: ${field}`,
  closeText: `Hide choices: ${field}`,
  clearText: `Clear: ${field}`,
});
