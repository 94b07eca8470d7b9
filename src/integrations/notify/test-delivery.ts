import type { Delivery, Look, Recipient } from './agent'

type Trial = { title: string; body: string; look: Look; to: Recipient | null; at: Date; key: string }

/** The message with which an administrator tries out a channel: no variables but the moment. */
export function testDelivery({ title, body, look, to, at, key }: Trial): Delivery {
  const variables = momentVariables(at, look.language)
  return { event: 'Test', key, title, body, variables, subject: null, to, sentAt: at.toISOString(), look }
}

/** The four variables that tell the moment of sending, in the words of a language. */
export function momentVariables(at: Date, language: string) {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(knownLanguage(language), options).format(at)
  return {
    longDate: say({ dateStyle: 'full' }),
    shortDate: say({ dateStyle: 'short' }),
    longTime: say({ timeStyle: 'medium' }),
    shortTime: say({ timeStyle: 'short' }),
  }
}

/** Codes come from accounts and browsers and are not always well-formed; English is understood by most. */
export const knownLanguage = (code: string) => {
  const tag = code.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : 'en'
}
