import { html, toggle } from './fields'
import { section } from './model'
import { part } from './pages'

const longest = 100_000

/** What everybody of the house has to agree to, and what it says of their privacy. */
export const terms = section(
  'terms',
  {
    enabled: toggle(),
    termsText: html({ cleaned: true, maxLength: longest, when: 'enabled', required: true }),
    privacyText: html({ cleaned: true, maxLength: longest }),
  },
  {
    page: {
      key: 'terms',
      path: 'Terms',
      group: 'portal',
      layout: [part('agree', ['enabled', 'termsText']), part('privacy', ['privacyText'])],
    },
  },
)
