export const TEXT_EXTENSIONS = `
  txt text log md markdown mdown mkd mdx rst adoc asciidoc org tex ltx sty cls bib textile wiki nfo lrc srt vtt ass tsv psv
  html htm xhtml shtml xml xsl xslt xsd dtd wsdl rss atom opml plist kml gpx rdf owl css scss sass less styl
  js mjs cjs jsx ts mts cts tsx vue svelte astro coffee hbs mustache ejs pug haml liquid twig jinja j2 erb
  json json5 jsonc jsonl ndjson geojson webmanifest har map ipynb yaml yml toml ini cfg conf config properties env lock
  editorconfig gitignore gitattributes gitmodules dockerignore npmignore npmrc nvmrc prettierrc eslintrc babelrc htaccess bashrc zshrc profile vimrc
  sh bash zsh fish ksh csh command ps1 psm1 psd1 bat cmd vbs reg inf applescript awk sed desktop service
  c h cc cpp cxx hh hpp hxx inl ino m mm cs csx fs fsi fsx vb go rs swift kt kts java groovy gradle scala sc clj cljs cljc edn
  py pyw pyi pyx rb gemspec rake php phtml pl pm lua r rmd jl d dart nim zig cr hx hs lhs ml mli elm erl hrl ex exs lisp lsp el scm rkt
  pas dpr ada adb ads f f77 f90 f95 for cob cbl asm s bas tcl vim sol wat cu cuh glsl vert frag hlsl wgsl metal gd v sv svh vhd vhdl
  sql psql ddl graphql gql proto thrift avsc prisma tf tfvars hcl nix cmake mk mak ninja sbt bzl bazel csproj vbproj fsproj sln props targets
  diff patch po http rest feature puml mmd gv dot ics vcf eml pem key pub asc sparql cypher ttl
`;

/** Also match before a dot, for example Dockerfile.dev and .env.local. */
export const TEXT_NAMES = `
  dockerfile containerfile makefile gnumakefile rakefile gemfile procfile vagrantfile jenkinsfile brewfile justfile
  license licence copying readme authors contributors changelog notice todo env
`;

/**
 * Rejected types, named as the server detects them. Browsers check the extensions because they
 * don't inspect content. `.ts` is missing because most `.ts` files are TypeScript, not video.
 */
export const REJECTED_EXTENSIONS = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov qt',
  'video/vnd.avi': 'avi',
  'video/matroska': 'mkv',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/mpeg': 'mpg mpeg mpe',
  'video/mp2t': 'm2ts mts',
  'video/x-ms-asf': 'wmv asf',
  'video/x-flv': 'flv',
  'video/3gpp': '3gp',
  'video/3gpp2': '3g2',
  'audio/midi': 'mid midi',
  'audio/aiff': 'aif aiff',
  'audio/amr': 'amr',
  'audio/x-ms-asf': 'wma',
  'audio/ape': 'ape',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'font/collection': 'ttc',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'image/vnd.adobe.photoshop': 'psd',
  'image/x-xcf': 'xcf',
  'image/jxl': 'jxl',
  'image/jp2': 'jp2',
  'image/icns': 'icns',
  'image/vnd.dwg': 'dwg',
  'image/vnd.ms-photo': 'jxr wdp',
  'model/stl': 'stl',
  'model/3mf': '3mf',
  'model/gltf-binary': 'glb',
} as const;
