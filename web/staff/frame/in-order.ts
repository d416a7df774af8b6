/** Runs one after another, in the order in which they were given. One that fails does not keep the next from running. */
export function inOrder(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const own = last.then(run, run);
    last = own;
    return own;
  };
}
