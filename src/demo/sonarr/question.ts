import type { ArrAnswer, ArrQuestion } from '../arr/question'
import type { Library } from './model'

export type Question<B = unknown> = ArrQuestion<Library, B>
export type Answer = ArrAnswer<Library>
