import { describe, expect, test } from 'bun:test'
import { leadsTo } from '~/shared/page-addresses'
import { signedInRoutes } from '~/ui/routes'
import { pages as settingsPages } from '~/ui/state/settings-pages'
import { figure } from '../../bench/measure'
import { askedFor, spokenIn } from '../../bench/vitals/asked'
import { pages } from '../../bench/vitals/pages'

describe('what is measured of the pages', () => {
  test('is each that somebody who is signed in can come to', () => {
    // What is made before the page is opened stands behind the last slash.
    const addresses = pages.map(({ path }) => path.replace(/\?.*/, '').replace(/\/$/, '/x'))
    const left = signedInRoutes.filter(({ path }) => !addresses.some(address => leadsTo(path, address)))
    expect(left.map(({ path }) => path)).toEqual([])
    const opened = settingsPages.filter(({ path }) => !addresses.includes(`/Settings/${path}`))
    expect(opened.map(({ key }) => key)).toEqual([])
  })

  test('is all of them in English, where nothing is named', () => {
    expect(askedFor([])).toEqual({ wanted: pages, languages: ['en'], isOnce: false, isSaved: false })
  })

  test('is what is named, in the order of the list, in each language once', () => {
    const { wanted, languages } = askedFor(['movie', '--language', 'de, zh,de', 'discover'])
    expect(wanted.map(({ name }) => name)).toEqual(['discover', 'movie'])
    expect(languages).toEqual(['de', 'zh'])
  })

  test.each([
    [['movies'], '"movies" is no page here'],
    [['--language', 'de,tlh'], '"tlh" is no language here'],
    [['--language', ''], '"" is no language here'],
    [['--languages', 'de'], "Unknown option '--languages'"],
  ])('cannot be %p', (words, why) => {
    expect(() => askedFor(words)).toThrow(why)
  })

  test.each([
    [['--save'], true],
    [['--save', '--language', 'de,en'], true],
    [['--save', '--language', 'de'], false],
    [['--save', 'discover'], false],
  ])('is kept when everything was measured: %p', (words, isSaved) => {
    if (isSaved) expect(askedFor(words).isSaved).toBe(true)
    else expect(() => askedFor(words)).toThrow('all figures are saved at once')
  })

  test('is kept of as many loads as ever', () => {
    expect(askedFor(['--once', '--language', 'ru'])).toMatchObject({ languages: ['ru'], isOnce: true })
    expect(() => askedFor(['--once', '--save'])).toThrow('leave out --once')
  })

  test('is named by its language, unless that is English', () => {
    const figures = [figure('discover, mobile, cold: performance', 97, { over: 89.5 })]
    expect(spokenIn('en', figures)).toEqual(figures)
    expect(spokenIn('de', figures).map(({ name }) => name)).toEqual(['de: discover, mobile, cold: performance'])
  })
})
