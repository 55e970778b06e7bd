import { Type } from 'typebox'

import { LanguageCode, strictObject } from '../models/scalars.ts'
import { FileAnswer, operation } from '../operation.ts'

export const TERMS_MEDIA_TYPE = 'text/html; charset=utf-8'

export const downloadTerms = operation({
  name: 'downloadTerms',
  method: 'GET',
  path: '/terms',
  caller: 'public',
  summary: "The brand's terms as a file to keep (REPORT-02, GAP-150)",
  query: strictObject({ language: Type.Optional(LanguageCode) }),
  answer: FileAnswer,
  answersFile: [TERMS_MEDIA_TYPE],
  refusals: [],
})
