import { secondMs } from '../durations'

/** How long whoever asks is kept waiting for a download manager; they are promised an answer within two seconds. */
export const handOverTimeoutMs = 2 * secondMs
