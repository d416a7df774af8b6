const EVERY_MS = 5_000;

/** Runs long work and prints its progress: its name, every five seconds how far it is, and at the end how long it took. */
export async function tell(what, work, howFar = () => '') {
  console.log(what);
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1_000)} s`;
  const timer = setInterval(
    () => console.log(`  ${[seconds(), howFar()].filter(Boolean).join(': ')}`),
    EVERY_MS,
  );
  const done = await work().finally(() => clearInterval(timer));
  if (done) console.log(`  done in ${seconds()}`);
  return done;
}
