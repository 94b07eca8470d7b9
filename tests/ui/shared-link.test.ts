import { expect, test } from 'bun:test'
import { pathOfShared } from '~/ui/features/share/share-page'

const shared = (parts: Partial<{ title: string; text: string; url: string }>) =>
  pathOfShared({ title: '', text: '', url: '', ...parts })

test('a link to a title, person or collection of a catalogue opens its page', () => {
  expect(shared({ url: 'https://www.imdb.com/title/tt0133093/?ref_=ext_shr' })).toBe('/details/movie/tt0133093')
  expect(shared({ url: 'https://m.imdb.com/de/title/tt0133093/' })).toBe('/details/movie/tt0133093')
  expect(shared({ text: 'Look at this: https://www.themoviedb.org/movie/603-the-matrix' })).toBe('/details/movie/603')
  expect(shared({ text: 'https://www.themoviedb.org/person/6384-keanu-reeves' })).toBe('/discover/actor/6384')
  expect(shared({ url: 'https://www.themoviedb.org/collection/2344' })).toBe('/discover/collection/2344')
})

test('anything else is searched for, without addresses', () => {
  expect(shared({ title: 'Charade (1963)', url: 'https://example.com/charade' })).toBe('/discover/Charade%20(1963)')
  expect(shared({ text: 'Seven  Samurai\nhttps://example.com/7' })).toBe('/discover/Seven%20Samurai')
  expect(shared({ title: '100% / true' })).toBe('/discover/search?q=100%25%20/%20true')
})

test('where nothing can be searched for, the search is opened', () => {
  expect(shared({ url: 'https://example.com/something' })).toBe('/search')
  expect(shared({})).toBe('/search')
})
