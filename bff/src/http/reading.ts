/** The methods that change nothing. */
export const READING: readonly string[] = ['GET', 'HEAD'];

/** Whether a method changes nothing, so that a call may be sent once more, and from anywhere. */
export const onlyReads = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';
