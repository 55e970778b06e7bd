import type { NameSet } from './name-set.ts'

export const swedish: NameSet = {
  given:
    'Anna, Elin, Sara, Maja, Ida, Linnéa, Emma, Klara, Erik, Lars, Oskar, Viktor, Emil, Axel, Johan, Nils',
  family:
    'Lindström, Bergqvist, Nyström, Ek, Sandberg, Wallin, Sjögren, Holm, Lundin, Åkesson, Björk, Norén, Hedlund, Öberg',
}

export const norwegian: NameSet = {
  given:
    'Ingrid, Silje, Kari, Nora, Ida, Marte, Solveig, Ola, Lars, Henrik, Sindre, Jonas, Håkon, Magnus, Eirik',
  family:
    'Hansen, Berg, Haugen, Solberg, Lie, Moen, Strand, Bakken, Sørlie, Nygård, Myhre, Aas, Østby, Tveit',
}

export const danish: NameSet = {
  given:
    'Mette, Freja, Sofie, Ida, Camilla, Astrid, Mads, Rasmus, Søren, Frederik, Mikkel, Jens, Kasper, Emil',
  family:
    'Nielsen, Holm, Kjær, Lund, Dahl, Bruun, Vestergaard, Møller, Krogh, Skov, Juhl, Bech, Winther',
}

export const finnish: NameSet = {
  given:
    'Aino, Emilia, Kaisa, Sanna, Heidi, Veera, Juha, Mikko, Antti, Ville, Eetu, Jari, Oskari, Tuomas',
  family:
    'Korhonen, Virtanen, Mäkinen, Laine, Heikkinen, Salonen, Rantala, Koskela, Niemi, Hämäläinen, Lehto, Saari',
}
