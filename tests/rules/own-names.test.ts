import { describe, expect, test } from 'bun:test'
import { ownEpisodeName, ownSeasonName } from '~/shared/titles/own-names'

describe('a season', () => {
  test.each([
    ...['Season 3', 'Staffel 3', 'Сезон 3', 'Series 3', 'シーズン3', '시즌 3', 'सीज़न 3', '3', '', '  '],
    ...['3 сезон', '3-й сезон', '3. évad', '3. sezon', '3ος κύκλος', '3ª Temporada', '3rd Season', '第 3 季', '第3期'],
  ])('of the name %p has none of its own', name => {
    expect(ownSeasonName(3, name)).toBeNull()
  })

  test.each([
    ['Season 3: The Return', 'The Return'],
    ['Сезон 3 – Возвращение', 'Возвращение'],
    ['Season 3 (public-domain part)', 'public-domain part'],
    ['Twelve chapters', 'Twelve chapters'],
    ['Season 4: The Return', 'Season 4: The Return'],
    ['7 сезон', '7 сезон'],
    ['Rome 1960', 'Rome 1960'],
    ['Apollo 13', 'Apollo 13'],
    ['Prologue', 'Prologue'],
  ])('of the name %p is called %p', (name, own) => {
    expect(ownSeasonName(3, name)).toBe(own)
  })

  test('without a name has none', () => {
    expect(ownSeasonName(3, null)).toBeNull()
  })
})

describe('an episode', () => {
  test.each([
    ...['Episode 12', 'Épisode 12', 'Серия 12', 'Эпизод 12', 'Folge 12', 'Odcinek 12', 'EPISODIO 12', 'エピソード12'],
    ...['12. epizód', '12 серия', '12-я серия', '12. díl', '第 12 集', '第12話', ''],
  ])('of the name %p has none of its own', name => {
    expect(ownEpisodeName(12, name)).toBeNull()
  })

  test.each([
    ...['Week 12', '12 Angry Men', 'Episode 13', 'Лом', 'Episode 12: The Bell', '12号', 'Monday, 12 June 2023'],
  ])('keeps the name %p', name => {
    expect(ownEpisodeName(12, name)).toBe(name)
  })
})
