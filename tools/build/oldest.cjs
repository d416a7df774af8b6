// Loaded before everything else, by whatever Node there is: so it uses nothing that came after 2015.
const version = process.versions.node;
if (Number(version.split('.')[0]) < 18) {
  console.error(
    `This is Node ${version}: Marquee needs Node 18 or later, from https://nodejs.org or your system's packages`,
  );
  process.exit(1);
}
