// Sets the color scheme before the first paint. Inline scripts are not allowed at /sealed.
(function (html) {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme;
  } catch (e) {}
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  html.setAttribute('data-mantine-color-scheme', scheme);
})(document.documentElement);
