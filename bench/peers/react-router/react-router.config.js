export default { ssr: true, prerender: ['/kept'] };
