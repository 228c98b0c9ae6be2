interface PictureProps {
  className: string;
  picture: string;
  alt?: string;
}

/** Inline SVG needs no request, uses theme colors and causes no layout shift. */
export function Picture({ className, picture, alt }: PictureProps) {
  const named = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return <div className={className} {...named} dangerouslySetInnerHTML={{ __html: picture }} />;
}
