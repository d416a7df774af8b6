/** Inside a link that opens a new tab: tells screen readers so. */
export const NewTab = () => <span className="sr-only"> (new tab)</span>;
