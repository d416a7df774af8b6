/** Made by tools/build/help-parts.ts. */
declare module 'virtual:help-parts' {
  const parts: readonly import('./help-part.ts').HelpPart[];
  export default parts;
}
