/** Words that the varied documents are written with. */
const list = (words: string): readonly string[] => words.trim().split(/\s+/);

export const nouns = list(`
  account address agent answer archive array backup balance batch border branch bridge browser buffer
  budget button cache calendar card carrier chapter character chart check circle client clock cluster
  code column command commit compiler connection contract copy counter course customer cycle data
  database day deadline decision default delay design detail device diagram dictionary digit document
  door draft driver edge editor element engine entry error estimate event example exception export
  factor failure feature field figure file filter folder font form format formula frame function garden
  gateway glyph grammar graph group harbour header heap history host hour image index input interval
  invoice island item journal kernel key label language latency layer ledger letter level library limit
  line link list loader lock log machine manager map margin market matrix measure member memory message
  method metric minute model module moment month morning network node note number object offer office
  operator option order output owner packet page paper paragraph parser partner password path pattern
  payment person picture pipeline plan planet platform pointer policy pool port price printer process
  product profile program project promise proof protocol provider quarter query question queue quota
  random range reader reason record region release report request reserve result review river road role
  room route row rule sample scale schedule schema script season section sensor sentence sequence server
  service session shape share shelf signal size socket source space spring stack stage standard state
  station step storage story stream street string structure student subject summary summer supply switch
  symbol system table target task teacher template terminal test text theme theory thread ticket tier
  token tool topic tower traffic transfer tree trial trigger type unit update user value vector version
  village voice wall warning water weather week weight window winter word worker writer year zone
`);

export const verbs = list(`
  accepts adds allows answers asks avoids blocks builds calls carries changes checks chooses closes
  collects compares copies counts covers creates cuts decides defines delays deletes describes divides
  draws drops ends expects explains fetches fills finds follows forgets gathers gives grows guards holds
  ignores improves includes invites joins keeps knows leads leaves limits links loads locks makes maps
  marks matches measures meets merges moves names needs notices offers opens orders owns passes picks
  places plans points prepares prints promises proves pulls pushes raises reaches reads reduces refuses
  rejects releases removes renders repeats replaces reports reserves returns reuses runs saves says
  searches selects sends serves sets shares shifts shows signs skips solves sorts splits starts stops
  stores takes tells tests tries trusts turns updates uses waits wakes wants warns watches writes
`);

export const adjectives = list(`
  able actual annual average basic bright broad busy calm careful cheap clean clear close cold common
  complete complex correct current dark deep dense different direct double early easy empty equal exact
  fair false familiar fast final fine firm fixed flat fresh full general gentle global good great green
  hard heavy hidden high honest idle important inner large late lazy light linear local long loose low
  main many minor modern narrow native natural near new next nice noisy normal odd old open outer pale
  parallel partial past patient perfect plain polite possible precise present previous private proper
  public pure quick quiet random rare raw ready real recent regular remote rich right rough round safe
  second secret serious shared sharp short silent similar simple single slow small smooth soft solid
  special stable static steady steep strange strict strong sudden sure tall technical thick thin tidy
  tiny true typical unique upper useful usual valid warm weak whole wide wrong young
`);

export const adverbs = list(`
  again always carefully early easily exactly finally first gladly hardly here later mostly never nearly
  often once only quickly quietly rarely safely seldom slowly sometimes soon still then there today twice
  usually well
`);

export const emoji = list(`🚀 ✅ ⚠️ 🧐 📦 🔒 🧪 📈 🌍 🎯 💡 🛠️ 👩‍🔬 🇯🇵 🎉 🐛 🗂️ ⏱️ 🌱 🧭`);

/** A sentence in each of three writings that need fonts of their own. */
export const foreign = [
  "每一步都把范围缩小一半，所以很快就能找到答案。",
  "設定を一度だけ読み込み、失敗したらすぐに終了します。",
  "결과는 표에 정리되어 있으며 누구나 확인할 수 있습니다.",
  "缓存需要上限、淘汰规则和命中计数器。",
  "図を見れば、処理の流れが分かります。",
] as const;
