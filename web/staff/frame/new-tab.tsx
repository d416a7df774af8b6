/** Within a link that opens a tab of its own: says so to those who do not see it happen. */
export const NewTab = () => <span className="sr-only"> (new tab)</span>;
