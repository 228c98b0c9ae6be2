const EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\ufe0f|\u200d)*|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)+$/u;

/** If an image's alt text is only emoji, the text can replace the image. */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
