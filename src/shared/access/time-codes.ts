import { minuteMs, secondMs } from '../durations'

/** How long a code of an application counts, and how many there are of it: what every such application takes for granted. */
export const periodSeconds = 30
export const codeDigits = 6

export const periodOf = (at: Date): number => Math.floor(at.getTime() / (periodSeconds * secondMs))

/**
 * The periods whose codes count: the one that is, and the one before and after it, as clocks differ; none up to the last one
 * that was used.
 */
export const periodsThatCount = (now: Date, lastUsed: number): number[] =>
  [0, -1, 1].map(drift => periodOf(now) + drift).filter(period => period > lastUsed)

/** What was typed as a code, in which applications show a gap; null where it is none. */
export function timeCodeIn(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** How many recovery codes somebody gets, and what they are made of: no letter looks like another, or like a digit. */
export const recoveryCodeCount = 10
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const halfOfCode = 5

export const shownRecoveryCode = (code: string) => `${code.slice(0, halfOfCode)}-${code.slice(halfOfCode)}`

/** What was typed as a recovery code, however it was written; null where it is none. */
export function recoveryCodeIn(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toLowerCase()
  return new RegExp(`^[${recoveryLetters}]{${2 * halfOfCode}}$`).test(letters) ? letters : null
}

/** After so many wrong codes in a row none counts for a while, whoever tries; and after each wrong one from then on. */
export const mostWrongCodes = 10
export const lockedMs = 15 * minuteMs

/** Codes that were wrong in a row, and until when none is looked at. */
export type WrongCodes = { wrong: number; since: Date; lockedUntil: Date | null }

/** A clock that was set back locks nobody out for longer. */
export const isLocked = ({ lockedUntil }: Pick<WrongCodes, 'lockedUntil'>, now: Date): boolean => {
  const leftMs = lockedUntil === null ? 0 : lockedUntil.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= lockedMs
}

/** What is known once one more is tried; counted as wrong before it is looked at, and forgotten where it is right. */
export function withOneMore(held: WrongCodes | null, now: Date): WrongCodes {
  const wrong = (held?.wrong ?? 0) + 1
  const lockedUntil = wrong >= mostWrongCodes ? new Date(now.getTime() + lockedMs) : null
  return { wrong, since: held?.since ?? now, lockedUntil }
}
