interface PictureProps {
  className: string;
  /** The picture as our own SVG, in the colours of the theme. */
  picture: string;
  /** What it shows; none where the words beside it say enough. */
  alt?: string;
}

/** A drawing in the document itself: it asks for nothing, takes the theme's colours, and its box has its size before it is drawn. */
export function Picture({ className, picture, alt }: PictureProps) {
  const named = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return <div className={className} {...named} dangerouslySetInnerHTML={{ __html: picture }} />;
}
