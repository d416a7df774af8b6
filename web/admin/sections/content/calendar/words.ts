/** Outcomes of a schedule, in words. */
export const WORDS = {
  due: { on: 'goes on', off: 'goes off' },
  done: { on: 'went on', off: 'went off' },
  failed: { on: 'did not go on', off: 'did not go off' },
};
