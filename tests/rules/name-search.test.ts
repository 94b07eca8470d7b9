import { expect, test } from 'bun:test'
import { fitsName, isNameOf } from '~/shared/titles/search'

test.each([
  ['buster keaton', 'Buster Keaton', true, true],
  [' Buster  KEATON ', 'Buster Keaton', true, true],
  ['rene clair', 'René Clair', true, true],
  ['keaton', 'Buster Keaton', false, true],
  ['keaton bus', 'Buster Keaton', false, true],
  ['eaton', 'Buster Keaton', false, false],
  ['buster keaton junior', 'Buster Keaton', false, false],
  ['李', '李小龍', false, true],
])('“%s” for %s: the whole name %p, a part of it %p', (term, name, whole, part) => {
  expect([isNameOf(term, name), fitsName(term, name)]).toEqual([whole, part])
})
