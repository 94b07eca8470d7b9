import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { DeclaredPage } from '~/ui/features/settings/declared-page'
import { prepareTexts } from '~/ui/i18n'
import { Announcer } from '~/ui/kit/announcer'
import en from '../../../locales/en.json'
import { cinemaPage, cinemaTexts } from '../../support/cinema'

// The default page over a section that the product does not declare.
const { settings } = en
const texts = {
  ...en,
  settings: { ...settings, cinema: cinemaTexts.section, page: { ...settings.page, cinema: cinemaTexts.page } },
}
await prepareTexts('en', texts)
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'dark'
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Router>
        <DeclaredPage page={cinemaPage()} />
        <Announcer />
      </Router>
    </QueryClientProvider>,
  )
