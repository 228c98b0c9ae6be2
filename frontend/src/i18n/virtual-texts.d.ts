/** The texts of all languages, as the build makes them modules (frontend/build/texts.ts). */
declare module 'virtual:texts' {
  /** What one language says: the texts that are there at once, by their namespaces, and how the others are loaded. */
  interface TextsOfLanguage {
    start: Readonly<Record<string, object>>;
    default: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, object>> }>>>;
  }
  const languages: Record<string, () => Promise<TextsOfLanguage>>;
  export default languages;
}
