const EVERY_MS = 5_000;

/** Does what takes long, and says so: what it is, every five seconds how far it is, and at its end how long it took. */
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
