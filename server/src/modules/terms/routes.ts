import { Readable } from 'node:stream'

import { downloadTerms, TERMS_MEDIA_TYPE } from '@pillion/contract/http/terms'

import type { AppContext } from '../../platform/app-context.ts'
import { bindFileOperation } from '../../platform/http/bind-file-operation.ts'
import { localeFor } from '../../platform/text/locale-for.ts'
import { termsFile } from './terms-file.ts'

export function bindTerms(context: AppContext): void {
  const { brand, country } = context
  bindFileOperation(context, downloadTerms, async ({ query }) => {
    const locale = localeFor(query.language, country.defaultLanguage)
    const content = Buffer.from(termsFile(brand, locale))
    return {
      name: brand.termsFile,
      mediaType: TERMS_MEDIA_TYPE,
      size: content.length,
      content: Readable.from(content, { objectMode: false }),
    }
  })
}
