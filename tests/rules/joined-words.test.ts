import { expect, test } from 'bun:test'
import { joinedWords, searchedText } from '~/shared/joined-words'
import { fittingOptions } from '~/ui/kit/combobox-options'
import { findSettings } from '~/ui/state/find-settings'
import { pages } from '~/ui/state/settings-pages'

test.each([
  ['Deine E-Mail', 'Deine E-\u2060Mail'],
  ['Willkommens-E-Mails senden', 'Willkommens-E-\u2060Mails senden'],
  ['"E-Mail-Adresse"', '"E-\u2060Mail-Adresse"'],
  ['X-Remote-User', 'X-Remote-User'],
  ['TV-Serien', 'TV-Serien'],
])('of %p nothing is left alone at the end of a line', (text, joined) => {
  expect(joinedWords(text)).toBe(joined)
})

test('what keeps words together is in no way of what somebody types', () => {
  const label = joinedWords('E-Mail-Adresse')
  expect(searchedText(label)).toBe('e-mail-adresse')
  const typed = { term: 'E-mail', asked: null, searching: false, isChosen: () => false }
  expect(fittingOptions([{ value: 'email', label }], typed)).toHaveLength(1)
  const [page] = pages
  if (!page) throw new Error('there are settings')
  expect(findSettings([{ page, field: null, label, help: '' }], 'e-mail')).toHaveLength(1)
})
