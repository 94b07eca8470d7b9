// The smallest parameters that OWASP recommends for argon2id: about 25 ms and 19 MB a check, so that a wave of sign-ins
// neither fills the memory nor holds up the rest. Hashing runs beside the event loop.
const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Checked where there is no hash, so that an unknown account costs the same time; what comes out is never looked at. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Z8hdOBWU+W+Zusg2zpg2ucXFSbcFGAYx9oqNhI5IEdo$eaqYjcIgpNDLAbHYSySCmbw0dmGQoZ6N2cRhx/thj3E'

export const hashOf = (password: string): Promise<string> => Bun.password.hash(password, cost)

/** Whether a password fits; takes the same time when there is no hash to fit. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const real = hash !== null && /^\$(argon2|2[aby]\$)/.test(hash)
  const fitting = await Bun.password.verify(password, real ? hash : nobodysHash)
  return real && password !== '' && fitting
}
