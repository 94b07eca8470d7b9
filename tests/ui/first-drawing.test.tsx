import { beforeAll, expect, test } from 'bun:test'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { prepareTexts } from '~/ui/i18n'
import { Carousel } from '~/ui/kit/carousel'
import { PosterCard } from '~/ui/kit/poster-card'
import de from '../../locales/de.json'

beforeAll(() => prepareTexts('de', de))

test('a carousel is drawn at first with as many cards as a screen shows, and a card without what it reveals', () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Film ${index}`)
  const html = renderToStaticMarkup(
    <Router ssrPath="/discover">
      <Carousel title="Beliebt">
        {titles.map(title => (
          <PosterCard
            key={title}
            href="/"
            title={title}
            poster={null}
            action={<button type="button">Anfragen</button>}
          />
        ))}
      </Carousel>
    </Router>,
  )
  expect(html.match(/<article/g)?.length).toBe(8)
  expect(html).not.toContain('Anfragen')
})

test('numbers inside sentences are written as the language has them', () => {
  expect(i18next.t('browse.count.movie', { count: 12_345 })).toContain('12.345')
})
