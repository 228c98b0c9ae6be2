const [path = '/healthz'] = process.argv.slice(2);
const answered = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 8080}${path}`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(answered ? 0 : 1);
