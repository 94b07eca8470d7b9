import { lines, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { texts } from '../settings/option-fields'
import { part } from '../settings/pages'
import { addressIn } from '../users/rules'

const mailAddress = { fits: { test: (text: string) => addressIn(text) === text.trim() }, problem: 'must be an address' }

/** What is new in the libraries, by mail to whoever wants it. */
export const newsletter = section(
  'notifications/newsletter',
  {
    enabled: toggle(),
    disableMovies: toggle(),
    disableTv: toggle(),
    disableMusic: toggle(),
    /** As `libraryKey` writes them; all of them while nobody chose. */
    libraries: texts('newsletterLibraries', { own: true, maxLength: 250 }),
    /** People without an account. */
    externalEmails: lines({ maxLength: 254, isAddress: true, pattern: mailAddress }),
  },
  {
    page: {
      key: 'newsletter',
      path: 'Newsletter',
      group: 'messages',
      layout: [
        ['enabled'],
        part('newsletterContent', ['disableMovies', 'disableTv', 'disableMusic', 'libraries']),
        part('newsletterReaders', ['externalEmails']),
      ],
      templates: 'mail',
    },
  },
)
export type NewsletterSettings = Values<typeof newsletter>
