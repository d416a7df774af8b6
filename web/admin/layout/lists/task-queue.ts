/** Returns a queue that runs tasks one at a time in the order given. A failed task does not stop the next. */
export function createTaskQueue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const own = last.then(run, run);
    last = own;
    return own;
  };
}
