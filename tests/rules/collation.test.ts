import { describe, expect, test } from 'bun:test'
import { comparing } from '~/shared/collation'
import { languageCodes } from '~/shared/settings/languages'

describe('names as a language sorts them', () => {
  test.each([
    ['en', ['Zoe', 'anna', 'Ärla', 'Bo'], ['anna', 'Ärla', 'Bo', 'Zoe']],
    ['sv', ['Örjan', 'Zoe', 'Ärla', 'Åsa', 'Anna'], ['Anna', 'Zoe', 'Åsa', 'Ärla', 'Örjan']],
    ['de', ['Zoe', 'Öse', 'Otto', 'Paul'], ['Öse', 'Otto', 'Paul', 'Zoe']],
    ['da', ['Ågot', 'Ærø', 'Øre', 'Zoe', 'Anna'], ['Anna', 'Zoe', 'Ærø', 'Øre', 'Ågot']],
    ['no', ['Åse', 'Ærlig', 'Øre', 'Zoe'], ['Zoe', 'Ærlig', 'Øre', 'Åse']],
    ['cs', ['Hana', 'Chod', 'Cyril', 'Čeněk'], ['Cyril', 'Čeněk', 'Hana', 'Chod']],
    ['sk', ['Ivan', 'Chovan', 'Hugo'], ['Hugo', 'Chovan', 'Ivan']],
    ['hu', ['Csaba', 'Cuki', 'Dóra'], ['Cuki', 'Csaba', 'Dóra']],
    ['ru', ['Яна', 'Ёлка', 'Егор', 'Жанна'], ['Егор', 'Ёлка', 'Жанна', 'Яна']],
    ['zh', ['张', '李', '王', '陈'], ['陈', '李', '王', '张']],
  ])('%s', (language, names, sorted) => {
    expect(names.toSorted(comparing(language))).toEqual(sorted)
  })

  test('numbers go by what they are worth, in every language', () => {
    for (const language of languageCodes)
      expect(['Server 10', 'Server 9'].toSorted(comparing(language))).toEqual(['Server 9', 'Server 10'])
  })
})
