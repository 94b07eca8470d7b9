import { t } from 'elysia'
import { filledText, orNull, text } from './schema'

/** A page of the house, for everybody who knows its address. */
export const CustomPage = t.Object({
  title: t.String(),
  html: t.String({ description: 'Cleaned: what could run in a page is not in it.' }),
  icon: t.String({ description: 'By the name that programs know it by, such as "fa-book".' }),
  isOn: t.Boolean({ description: 'Off, only those see it who may edit it.' }),
  mayEdit: t.Boolean(),
  revision: t.String({ description: 'Another one after every save; sent back with an edit.' }),
})
export type CustomPage = typeof CustomPage.static

export const CustomPageEdit = t.Object({
  title: filledText(100),
  html: text(100_000),
  icon: filledText(60),
  revision: text(100),
})
export type CustomPageEdit = typeof CustomPageEdit.static

export const CustomPageAnswer = t.Object({
  page: orNull(t.Object(CustomPage.properties, { description: 'Null while there is none for the caller.' })),
})
export type CustomPageAnswer = typeof CustomPageAnswer.static
