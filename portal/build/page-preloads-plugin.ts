import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { mobile } from '@pillion/ui/use-media.ts'
import type { Plugin, Rolldown } from 'vite'

import { RENEWAL_MARGIN_S } from '../src/platform/session/session-store.ts'
import { storageKeys } from '../src/platform/storage.ts'
import { pageParts } from './page-modules.ts'

type PagePreloads = {
  /** Path of the route table. */
  routeTable: string
  /** First segment of the path that '/' leads to with a session. */
  signedInPage: string
  /** The module around every signed-in page. */
  signedInFrame: string
  /**
   * The paths below the API's base that a signed-in page reads first, by the first segment of its path; '*' for every
   * such page. `{1}` stands for the next segment and `{name}` for a query parameter; one without its value is left out.
   */
  firstReads: Record<string, string[]>
  /**
   * A module that a page also needs, by its first segment; not on small screens with this query parameter, because what
   * it names covers the page.
   */
  covered: Record<string, { module: string; by: string }>
  /** The path of a read that needs no session, for every signed-in page. */
  publicRead: string
}

/**
 * Adds a script to the page that sets the chosen theme, loads the modules and texts of the requested path at once,
 * instead of after the entry has run, and sends the first reads of a signed-in page (`src/platform/api/first-read.ts`).
 */
export function pagePreloads(options: PagePreloads): Plugin {
  const { routeTable, signedInPage, signedInFrame, firstReads, covered, publicRead } = options
  return {
    name: 'page-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        const started = new Set(entry ? withImports(bundle, entry.fileName) : [])
        const pages = Object.entries(pageParts(readFileSync(routeTable, 'utf8')))
        const filesOf = (modules: readonly string[]) =>
          filesOfPage(bundle, routeTable, modules).filter((file) => !started.has(file))
        const files = pages.map(([segment, { modules }]) => [segment, filesOf(modules)] as const)
        const areas = pages.flatMap(([segment, page]) =>
          page.areas.length > 0 ? [[segment, page.areas] as const] : [],
        )
        const coveredFiles = Object.entries(covered).map(
          ([segment, { module, by }]) => [segment, { files: filesOf([module]), by }] as const,
        )
        const script = headScript({
          pages: Object.fromEntries(files),
          areas: Object.fromEntries(areas),
          texts: textFiles(bundle),
          signedInPage,
          signedInPages: pages.flatMap(([segment, { modules }]) =>
            modules.includes(signedInFrame) ? [segment] : [],
          ),
          firstReads,
          covered: Object.fromEntries(coveredFiles),
          publicRead,
        })
        return html.replace('</head>', () => `<script>${script}</script>\n  </head>`)
      },
    },
  }
}

/** The files of a page's modules, which the route table imports. */
export function filesOfPage(
  bundle: Rolldown.OutputBundle,
  routeTable: string,
  modules: readonly string[],
): string[] {
  const names = modules.map((module) => chunkOf(bundle, join(dirname(routeTable), module)))
  return [...new Set(names.flatMap((name) => withImports(bundle, name)))]
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file.fileName
  throw new Error(`No chunk contains ${module}`)
}

/** A chunk, all that it imports, and their styles. */
export function withImports(bundle: Rolldown.OutputBundle, fileName: string): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    chunk.imports.forEach(add)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  add(fileName)
  return [...found]
}

/**
 * Session and language are only guessed here; a wrong guess costs a few files. Served text in another language, or of a
 * page that redirects, is hidden. A session that is due for renewal is left to the session store. Styles and texts are
 * fetched into the cache, because browsers warn about unused preloads. A first format of times makes a browser read its
 * tables, 100 ms on a slow phone, which is done after the first paint, while the code is under way.
 */
function headScript(values: {
  pages: Record<string, readonly string[]>
  areas: Record<string, readonly string[]>
  texts: Record<string, string>
  signedInPage: string
  signedInPages: readonly string[]
  firstReads: Record<string, string[]>
  covered: Record<string, { files: readonly string[]; by: string }>
  publicRead: string
}): string {
  const script = `(()=>{
    const {pages,areas,texts,signedInPage,signedInPages,firstReads,covered,publicRead}=${JSON.stringify(values)};
    const {documentElement}=document;
    let session,code;
    try{
      session=localStorage.getItem('${storageKeys.session}');
      code=localStorage.getItem('${storageKeys.language}');
      documentElement.dataset.theme=localStorage.getItem('${storageKeys.theme}')??'system'
    }catch{}
    const segments=location.pathname.split('/');
    const search=new URLSearchParams(location.search);
    let page=segments[1];
    if(!page&&session)page=signedInPage;
    if(signedInPages.includes(page))try{
      const {AccessToken,Expires}=JSON.parse(session).meta;
      if((Expires-${RENEWAL_MARGIN_S})*1e3>Date.now()){
        const authorization='Bearer '+AccessToken;
        globalThis.firstReads={};
        const {apiBase}=JSON.parse(document.getElementById('settings').textContent);
        const read=(path,authorization)=>{
          const url=apiBase+path;
          const json='application/json';
          const headers={accept:json,'content-type':json,...authorization&&{authorization}};
          const response=fetch(url,{headers,signal:AbortSignal.timeout(3e4)});
          response.catch(()=>{});
          globalThis.firstReads[url]={authorization,response}
        };
        read(publicRead);
        for(const pattern of [...firstReads['*'],...(firstReads[page]??[])]){
          let missing;
          const path=pattern.replace(/{(\\w+)}/g,(_,name)=>{
            const value=name==1?decodeURIComponent(segments[2]??''):search.get(name);
            missing||=!value;
            return encodeURIComponent(value)
          });
          if(!missing)read(path,authorization)
        }
      }
    }catch{}
    const textsOf=tag=>tag&&(texts[tag]??texts[tag.split(/[-_]/)[0]]);
    const language=[code,...navigator.languages].map(textsOf).find(Boolean);
    if(segments[1]!==page||signedInPages.includes(page)&&!session||language&&language!==textsOf(documentElement.lang))
      documentElement.classList.add('boot-text-hidden');
    const {files=[],by}=covered[page]??{};
    const uncovered=search.has(by)&&matchMedia('${mobile}').matches?[]:files;
    const partTexts=language?(Object.hasOwn(areas,page)?areas[page]:[]).map(area=>language.replace('.','.'+area+'.')):[];
    for(const file of new Set([...(Object.hasOwn(pages,page)?pages[page]:pages['*']),...uncovered,language,...partTexts])){
      if(!file)continue;
      if(!file.endsWith('.js')){fetch('/'+file).catch(()=>{});continue}
      const link=document.createElement('link');
      link.rel='modulepreload';
      link.crossOrigin='';
      link.href='/'+file;
      document.head.append(link)
    }
    requestAnimationFrame(()=>setTimeout(()=>Intl.DateTimeFormat(),300))
  })()`
  return script.replaceAll(/\n\s*/g, '')
}

/** The files of the texts by the code of their catalogue. */
const textFiles = (bundle: Rolldown.OutputBundle) =>
  Object.fromEntries(
    Object.keys(bundle).flatMap((file) => {
      const [, code] = /^locales\/([\w-]+)\.\w+\.json$/.exec(file) ?? []
      return code === undefined ? [] : [[code, file]]
    }),
  )
