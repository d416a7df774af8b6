/** The folder is not a usable backup. One line for each error; nothing has been changed. */
export class BadBackup extends Error {}
