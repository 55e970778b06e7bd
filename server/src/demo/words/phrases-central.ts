import type { PhraseSet } from './phrase-set.ts'

export const central: Readonly<Record<string, PhraseSet>> = {
  bg: {
    dishes: 'Шопска салата; Мусака; Таратор; Кавърма с ориз; Пълнени чушки; Баница със сирене',
    notes:
      'Позвънете два пъти; Оставете на рецепцията; Трети етаж, вратата вляво; Моля, обадете се, когато пристигнете',
  },
  bs: {
    dishes:
      'Ćevapi u somunu; Burek s mesom; Begova čorba; Bosanski lonac; Punjene paprike; Tufahije',
    notes:
      'Zvoniti dva puta; Ostaviti na recepciji; Treći sprat, vrata lijevo; Molim nazvati po dolasku',
  },
  cs: {
    dishes:
      'Svíčková na smetaně; Guláš s knedlíkem; Smažený sýr s bramborem; Kuřecí řízek; Bramboračka; Jablečný závin',
    notes:
      'Zvonit dvakrát; Nechte na recepci; Třetí patro, dveře vlevo; Prosím zavolejte po příjezdu',
  },
  el: {
    dishes:
      'Μουσακάς; Σουβλάκι με πίτα; Χωριάτικη σαλάτα; Παστίτσιο; Γεμιστά με ρύζι; Γαλακτομπούρεκο',
    notes:
      'Χτυπήστε δύο φορές το κουδούνι; Αφήστε το στη ρεσεψιόν; Τρίτος όροφος, πόρτα αριστερά; Παρακαλώ καλέστε όταν φτάσετε',
  },
  hr: {
    dishes:
      'Crni rižot; Pašticada s njokima; Štrukli; Punjene paprike; Brudet s palentom; Palačinke s orasima',
    notes:
      'Pozvoniti dvaput; Ostaviti na recepciji; Treći kat, vrata lijevo; Molim nazvati po dolasku',
  },
  hu: {
    dishes:
      'Gulyásleves; Csirkepaprikás nokedlivel; Töltött káposzta; Rántott sajt; Halászlé; Túrós palacsinta',
    notes:
      'Kétszer csengessen; Hagyja a portán; Harmadik emelet, balra; Kérem, hívjon, ha megérkezett',
  },
  pl: {
    dishes: 'Pierogi ruskie; Kotlet schabowy; Żurek z jajkiem; Bigos; Placki ziemniaczane; Sernik',
    notes:
      'Proszę dzwonić dwa razy; Zostawić w recepcji; Trzecie piętro, drzwi po lewej; Proszę zadzwonić po przyjeździe',
  },
  ro: {
    dishes:
      'Sarmale cu mămăligă; Ciorbă de burtă; Mici cu muștar; Plăcintă cu brânză; Zacuscă cu pâine; Papanași',
    notes:
      'Sunați de două ori; Lăsați la recepție; Etajul trei, ușa din stânga; Vă rog să sunați când ajungeți',
  },
  sr: {
    dishes:
      'Пљескавица у лепињи; Ћевапи са кајмаком; Карађорђева шницла; Сарма; Шопска салата; Гибаница',
    notes:
      'Звоните два пута; Оставите на рецепцији; Трећи спрат, врата лево; Молим вас позовите кад стигнете',
  },
  'sr-Latn': {
    dishes:
      'Njeguški stek; Cicvara; Kačamak sa kajmakom; Riblja čorba; Priganice s medom; Punjene lignje',
    notes:
      'Zvoniti dva puta; Ostaviti na recepciji; Treći sprat, vrata lijevo; Molim pozovite kad stignete',
  },
  uk: {
    dishes:
      'Борщ зі сметаною; Вареники з картоплею; Котлета по-київськи; Деруни; Голубці; Сирники з медом',
    notes:
      'Подзвоніть двічі; Залиште на рецепції; Третій поверх, двері ліворуч; Зателефонуйте, будь ласка, коли приїдете',
  },
}
