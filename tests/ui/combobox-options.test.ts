import { expect, test } from 'bun:test'
import { fittingOptions } from '~/ui/kit/combobox-options'

const named = (...names: string[]) => names.map(name => ({ value: name.toLowerCase(), label: name }))
const labels = (options: ReturnType<typeof named>, typed: Partial<Parameters<typeof fittingOptions>[1]>) =>
  fittingOptions(options, { term: '', asked: '', searching: false, isChosen: () => false, ...typed }).map(
    ({ label }) => label,
  )
const everybody = named('Anna', 'Ben', 'Kit')

test('until the server has said what fits, nothing is offered that does not', () => {
  expect(labels(everybody, { term: 'kit', asked: '' })).toEqual(['Kit'])
  expect(labels(everybody, { term: 'kit', asked: 'kit', searching: true })).toEqual(['Kit'])
  expect(labels(named('Anna', 'Ben'), { term: 'kit', asked: 'kit', searching: true })).toEqual([])
})

test('what the server found is offered whatever it is called, but what is chosen already only if it fits', () => {
  const found = named('Anna', 'Outer space')
  const isChosen = (value: string) => value === 'anna'
  expect(labels(found, { term: 'cosmos', asked: 'cosmos', isChosen })).toEqual(['Outer space'])
  expect(labels(found, { term: 'ann', asked: 'ann', isChosen })).toEqual(['Anna', 'Outer space'])
})

test('a list that is complete by itself is searched in any letter case, and shown whole where nothing is typed', () => {
  expect(labels(everybody, { term: ' KI ', asked: null })).toEqual(['Kit'])
  expect(labels(everybody, { asked: null })).toEqual(['Anna', 'Ben', 'Kit'])
  expect(labels(everybody, {})).toEqual(['Anna', 'Ben', 'Kit'])
})
