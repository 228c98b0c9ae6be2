/** Characters of the answer to a captcha's picture. */
export const ANSWER_LENGTH = 5;

/** Answers that one picture takes: after so many wrong ones it is used up. */
export const TRIES = 5;
