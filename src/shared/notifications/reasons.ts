import type { PersonalAgent } from './agents'

/** Why a message is not sent, or nobody is reached by it. */
export type MessageReason =
  /** What was entered is no address of a person there. */
  | { code: 'ChannelAddressInvalid'; channel: PersonalAgent }
  /** Messages in browsers are switched off for everybody. */
  | { code: 'WebPushOff' }
  /** It names no place on the internet, or nothing that a message could be encrypted with. */
  | { code: 'BrowserNotReachable' }
  | { code: 'MailJustSent' }
  /** For linking a chat. */
  | { code: 'TooManyCodes' }
  | { code: 'MailKeyUnreadable' }
  | { code: 'MailKeyPrivate' }
  /** It is over, was revoked, or only signs. */
  | { code: 'MailKeyUnusable' }
  /** Mail programs would cut it. */
  | { code: 'MailTooLarge'; kilobytes: number; most: number }
  | { code: 'RepeatedJustNow' }
  | { code: 'TooManyRepeats'; most: number }
  /** The channel is off, or leads to nobody any more. */
  | { code: 'NothingToRepeat' }
  /** Whoever calls is not the service that it says it is. */
  | { code: 'SignatureWrong' }
  | { code: 'EmailNotReady' }
  | { code: 'NobodyChosen' }
  | { code: 'OptOutLinkInvalid' }
  /** The address stands in the environment, which nobody changes by a link. */
  | { code: 'OptOutByHand' }
  | { code: 'EmailOff' }
  | { code: 'WelcomeTextOff' }
  | { code: 'ApplicationUrlMissing' }
  | { code: 'TooManyWelcomeMails' }
