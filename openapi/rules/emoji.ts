const EMOJI =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\ufe0f|\u200d)*|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)+$/u;

/** A picture whose description is only emoji can be replaced with it. */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
