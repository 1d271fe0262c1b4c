/**
 * Chinese translations of the service's sentences. `{values}` stand for parts that vary: a value
 * that is a sentence of this list is translated, too. Sentences in no list stay in English.
 */
import { sayingOf, type Sentences } from "../say.ts";

export const sentences: Sentences = {
  whole: [
    // In the way of readers.
    [
      "the document names no language: say it in the front matter, such as lang: en",
      "文档没有指明语言；请在前言中写出，例如 lang: zh。",
    ],
    [
      "“{words}” is of level {depth}, and the heading before it of level {before}: make it level {wanted}",
      "“{words}”是 {depth} 级标题，而前一个标题是 {before} 级；请改为 {wanted} 级。",
    ],
    [
      "the table has no words in its head: name its columns, so that a cell can be read with its name",
      "表头没有文字；请为各列命名，让人读到单元格时知道它属于哪一列。",
    ],
    [
      "the colour {color} of “{words}” has a contrast of {contrast} : 1 on {ground}; 4.5 : 1 can be read. It is drawn in one that can",
      "“{words}”的颜色 {color} 在 {ground} 上的对比度只有 {contrast} : 1，达到 4.5 : 1 才易读；绘制时已换成易读的颜色。",
    ],
    [
      "the image {src} has no description: write what it shows between the brackets",
      "图片 {src} 没有说明；请在方括号里写出图中内容。",
    ],
    [
      "the link to {href} has the words “{words}”, which do not say where it leads when links are read by themselves",
      "指向 {href} 的链接文字是“{words}”，单独读出时看不出它通往何处。",
    ],
    // Tables, cards, nesting.
    [
      "The table is too wide for the page and was set at {scale} % of its size. Choose a greater width, or give it fewer columns.",
      "表格比页面宽，已缩小到 {scale}%。可以加大宽度，或减少列数。",
    ],
    [
      "The table is too wide for the page and was set at {scale} % of its size. Give it fewer columns or shorter words.",
      "表格比页面宽，已缩小到 {scale}%。可以减少列数，或缩短单元格里的文字。",
    ],
    [
      "nothing refers to the note [^{label}], which is left out",
      "没有任何地方引用脚注 [^{label}]，已略去。",
    ],
    ["[^{label}] has no note and stays text", "[^{label}] 没有对应的脚注，按文字显示。"],
    [
      "an address with spaces makes no image; write it as (<{address}>)",
      "带空格的地址不能成为图片；请写成 (<{address}>)。",
    ],
    [
      "the row has {cells} cells and the table's head {columns}; the others stand in columns without a head",
      "这一行有 {cells} 个单元格，而表头只有 {columns} 个；多出的放在没有表头的列里。",
    ],
    [
      "a bar within code or a formula would end its cell, and the row would have too many; it stays there. Write \\| for it",
      "代码或公式里的竖线会把单元格分开，使这一行多出单元格，所以竖线留在其中。请写成 \\|。",
    ],
    ["{names} has no effect here and is left out", "{names} 在这里不起作用，已略去。"],
    [
      "what ![[{target}]] embeds is not included; its name stands there",
      "![[{target}]] 嵌入的内容没有收入，只显示名称。",
    ],
    [
      "no box is called {names}; its contents stand without one",
      "没有名为 {names} 的容器；内容照常显示。",
    ],
    // Repairs.
    [
      "the row below the table's head has {cells} cells and the head {columns}; it was read as if they agreed",
      "表头下面的分隔行有 {cells} 个单元格，而表头有 {columns} 个；已按一致读取。",
    ],
    [
      "the block of Markdown has blocks of code in it, and was read to its own end. Write its own fence with {signs} signs",
      "这个 Markdown 块里还有代码块，已读到它自己的结尾。外层围栏请写 {signs} 个符号。",
    ],
    [
      "Markdown right below a tag of HTML was read as Markdown. Put a blank line before it and after it",
      "紧跟在 HTML 标签下一行的 Markdown 已按 Markdown 读取。请在前后各空一行。",
    ],
    [
      "brackets around TeX were read as \\[ and \\]. Write those, or $$",
      "TeX 外的方括号已按 \\[ 和 \\] 读取。请这样写，或写 $$。",
    ],
    [
      "** after punctuation and right before a word ends no bold text by the rule; it was read as the end. Put a space after it, or the sign outside",
      "按规则，标点之后紧接文字的 ** 不能结束粗体；已按结束读取。请在后面加空格，或把标点移到外面。",
    ],
    [
      "the space after the sign at the line's beginning is none to Markdown (a no-break or an ideographic one); it was read as one. Write a plain space",
      "行首符号后的空格是不间断空格或全角空格，Markdown 不认；已按空格读取。请写普通空格。",
    ],
    [
      "labels of the diagram with brackets were put in quotes, without which Mermaid does not read them",
      "图表中带括号的标签已加上引号，否则 Mermaid 无法读取。",
    ],
    [
      "about {lines} lines from here look like code and are set as text. Put ``` on a line before them and after them",
      "从这里起约 {lines} 行像是代码，却按文字排版。请在前后各加一行 ```。",
    ],
    [
      "This part is too tall for a card and was set at {scale} of its size.",
      "这部分内容比一张卡片高，已缩小到 {scale}。",
    ],
    [
      "The section is too long for its card and was set at {scale} of its size.",
      "这一节超出一张卡片，已缩小到 {scale}。",
    ],
    [
      "tables nest more than {count} levels deep; what lies deeper is set without columns",
      "表格嵌套超过 {count} 层，更深的部分不再分列。",
    ],
    [
      "something nests more than {count} levels deep; what lies deeper is drawn as one level",
      "嵌套超过 {count} 层，更深的部分按同一层显示。",
    ],
    [
      "the page break stands within another block; put it between blocks, with blank lines around it",
      "分页符写在了其他内容块里。请放在两个内容块之间，前后各空一行。",
    ],
    [
      "this looks like a page break and is set as text; write <!-- pagebreak --> for one",
      "这里像是分页符，但按文字显示。分页请写 <!-- pagebreak -->。",
    ],
    // Text and tags.
    [
      "No font has {characters}; � stands in its place.",
      "没有字体包含 {characters}，已用 � 代替。",
    ],
    [
      "Only a coarse bitmap typeface has {characters}; it is used for them.",
      "只有点阵字体包含 {characters}，显示会比较粗糙。",
    ],
    [
      "{image} has characters that cannot be set on paper, and they were left out",
      "{image} 中有无法排到纸上的字符，已略去。",
    ],
    [
      "the text holds something that is no character; � stands in its place",
      "文中有一处不是有效字符，已用 � 代替。",
    ],
    [
      "the text holds {count} things that are no characters; � stands in their place",
      "文中有 {count} 处不是有效字符，已用 � 代替。",
    ],
    [
      "the link to “{name}” leads nowhere: no heading and no element has that name. The nearest is “{nearest}”",
      "链接“{name}”没有目标：没有标题或元素叫这个名字。最接近的是“{nearest}”。",
    ],
    [
      "the link to “{name}” leads nowhere: no heading and no element has that name",
      "链接“{name}”没有目标：没有标题或元素叫这个名字。",
    ],
    ["and {count} more links lead nowhere", "另有 {count} 个链接没有目标。"],
    ["{tag} is not allowed; it is shown as code", "不支持 {tag}，已按代码显示。"],
    [
      "{tag} is not allowed; it is left out with what it holds",
      "不支持 {tag}，已连同内容一起去掉。",
    ],
    ["{tag} is not allowed; its tag is left out", "不支持 {tag}，标签已去掉。"],
    [
      "{tag} is not allowed; its tags are left out and its text stays",
      "不支持 {tag}，标签已去掉，文字保留。",
    ],
    [
      "a comment is not closed (-->) and hides everything after it",
      "有一处注释没有用 --> 结束，它之后的内容都不会显示。",
    ],
    [
      "the front matter is no valid YAML mapping; it is left out",
      "文件头信息（front matter）不是有效的 YAML，已忽略。",
    ],
    [
      "{field} must be {allowed}; got {given}. The nearest is {nearest}; it is left out",
      "{field} 的值 {given} 不可用，已忽略。最接近的是 {nearest}。",
    ],
    [
      "{field} must be {allowed}; got {given}; it is left out",
      "{field} 的值 {given} 不可用，已忽略。",
    ],
    [
      "{field} has no field {name}; there are {names}; it is left out",
      "{field} 没有 {name} 这一项，已忽略。可用的有：{names}。",
    ],
    [
      "{field} must be a number from {least} to {most}; got {given}",
      "{field} 应为 {least} 到 {most} 之间的数，现在是 {given}。",
    ],
    [
      "{field} must be a whole number from {least} to {most}; got {given}. The nearest is {nearest}",
      "{field} 应为 {least} 到 {most} 之间的整数，现在是 {given}，最接近的是 {nearest}。",
    ],
    [
      "{field} must be a whole number from {least} to {most}; got {given}",
      "{field} 应为 {least} 到 {most} 之间的整数，现在是 {given}。",
    ],
    [
      "{field} must be one of {allowed}; got {given}. The nearest is {nearest}",
      "{field} 的值 {given} 不可用，最接近的是 {nearest}。",
    ],
    [
      "{field} must be one of {allowed}; got {given}",
      "{field} 的值 {given} 不可用，可用的有：{allowed}。",
    ],
    [
      "page has no effect on {format}, only on pdf",
      "页面设置只对 PDF 有效，对 {format} 不起作用。",
    ],
    [
      "padding has no effect on pdf, whose pages have margins",
      "四周留白对 PDF 不起作用：PDF 的页面有页边距。",
    ],
    [
      "fit has no effect on pdf, whose pages have a size",
      "裁到内容对 PDF 不起作用：PDF 的页面有固定尺寸。",
    ],
    ["fit has no effect on cards, which have a size", "裁到内容对卡片不起作用：卡片有固定尺寸。"],
    [
      "padding {padding} leaves no room in a width of {width}: it is {within}",
      "宽度为 {width} 时放不下 {padding} 的留白，已改为 {within}。",
    ],
    [
      "frame has no effect on pdf, whose pages stand by themselves",
      "边框对 PDF 不起作用：PDF 的页面没有外框。",
    ],
    [
      "background transparent has no effect within a frame: the theme's colour is kept. frame.background transparent leaves out the ground around the picture",
      "加了边框后背景不能透明，已使用主题的背景色。可将 frame.background 设为 transparent，使图片周围透明。",
    ],
    [
      "frame.background transparent has no effect on jpeg: it is the default",
      "JPEG 不能透明，边框已使用默认底色。",
    ],
    [
      "frame.padding {padding} leaves no room in cards of {width} × {height}: it is {within}",
      "{width} × {height} 的卡片放不下宽 {padding} 的边框，已改为 {within}。",
    ],
    [
      "background transparent has no effect on jpeg: the theme's colour is kept",
      "JPEG 不能透明，已使用主题的背景色。",
    ],
    [
      "{option} {color} leaves a contrast below 4.5 : 1, and these were moved: {list}",
      "{option} {color} 的对比度不足 4.5 : 1，已调整：{list}",
    ],
    [
      "headings gives no second number to headings that have one, such as “{heading}”",
      "自带编号的标题不会再加编号，如“{heading}”。",
    ],
    [
      "page.numberHeadings gives no second number to headings that have one, such as “{heading}”",
      "page.numberHeadings 不会给自带编号的标题再加编号，如“{heading}”。",
    ],
    [
      "no word is divided, because the text does not tell its language; name it in the front matter: lang: en",
      "无法判断文字的语言，所以没有断词。可以在文件头信息里注明，如 lang: en。",
    ],
    ["and {count} more warnings", "另有 {count} 条提醒。"],
    // Formulas.
    [
      "the formula “{tex}” could not be typeset and is shown as its source: {cause}",
      "公式“{tex}”无法排版，已按源码显示：{cause}",
    ],
    [
      "the formula “{tex}” refers to “{label}”, but no formula has \\label{{same}}",
      "公式“{tex}”引用了“{label}”，但没有公式带有 \\label{{same}}。",
    ],
    [
      "the document's formulas define more macros than are kept: those of “{tex}” are not known to the formulas after it",
      "文档里的公式定义了太多宏：“{tex}”里的宏对后面的公式不起作用。",
    ],
    [
      "a formula could not be drawn on paper and is shown as its source",
      "有一个公式无法排到纸上，已按源码显示。",
    ],
    ["the document has more formulas than one render sets", "文档里的公式太多"],
    ["Missing close brace", "缺少右花括号 }"],
    ["Missing open brace for {name}", "{name} 后面缺少左花括号 {"],
    ["Extra open brace or missing close brace", "左花括号 { 多余，或缺少右花括号 }"],
    ["Extra close brace or missing open brace", "右花括号 } 多余，或缺少左花括号 {"],
    ["Undefined control sequence {name}", "无法识别的命令 {name}"],
    ["Unknown environment '{name}'", "无法识别的环境 {name}"],
    ["Missing argument for {name}", "{name} 缺少参数"],
    ["Missing \\end{{name}}", "缺少 \\end{{name}}"],
    ["Missing or unrecognized delimiter for {name}", "{name} 的定界符缺失或无法识别"],
    ["Extra \\left or missing \\right", "\\left 多余，或缺少 \\right"],
    ["Extra \\right or missing \\left", "\\right 多余，或缺少 \\left"],
    ["Double exponent: use braces to clarify", "连续两个上标，请用花括号分清"],
    ["Double subscripts: use braces to clarify", "连续两个下标，请用花括号分清"],
    ["Misplaced &", "& 的位置不对"],
    // Diagrams.
    [
      "the diagram could not be drawn and is shown as its source: {cause}",
      "图表无法绘制，已按源码显示：{cause}",
    ],
    [
      "the diagram could not be drawn on paper and is shown as its source",
      "图表无法排到纸上，已按源码显示。",
    ],
    ["the diagram is shown without {parts}", "图表已显示，但缺少 {parts}。"],
    ["Mermaid knows no diagram that begins like this.", "Mermaid 没有这样开头的图表类型。"],
    ["Mermaid cannot read this.", "Mermaid 无法读懂这段源码。"],
    ["Mermaid cannot read this near “{near}”.", "Mermaid 在“{near}”附近无法读懂。"],
    [
      "Mermaid cannot read this near “{near}”: it did not expect {what} there.",
      "Mermaid 在“{near}”附近无法读懂：这里不应出现{what}。",
    ],
    [
      "Mermaid cannot read this: it did not expect {what} there.",
      "Mermaid 无法读懂：这里不应出现{what}。",
    ],
    ["the end", "结尾"],
    ["a new line", "换行"],
    ["Mermaid could not draw this.", "Mermaid 无法绘制。"],
    ["The diagram could not be drawn.", "图表无法绘制。"],
    ["all diagrams together may take {time} seconds", "所有图表合计最多绘制 {time} 秒"],
    ["it nests too deep", "嵌套太深"],
    ["its drawing is too large", "图形太大"],
    ["it is larger than any page", "比任何页面都大"],
    ["it has equation numbers in a place where they cannot be set", "公式编号所在的位置无法排版"],
    ["its size is no number", "尺寸不是有效的数"],
    ["it asks for too many fonts", "用到的字体太多"],
    ["it has too many parts", "内容太多"],
    [
      "it has {count} characters, and {limit} is the most that is set",
      "有 {count} 个字符，最多 {limit} 个",
    ],
    ["its definitions come to too much", "定义展开后太长"],
    ["no font has all the characters of “{text}”", "没有字体包含“{text}”的全部字符"],
    ["the program that draws diagrams did not start in time", "绘制图表的程序未能及时启动"],
    ["The diagram takes longer than {time} seconds to lay out.", "图表排版超过 {time} 秒。"],
    ["The diagram needs more memory than a diagram may have.", "图表需要的内存超过上限。"],
    ["The diagram made the program that draws it stop.", "绘制图表的程序因此停止了。"],
    ["Too many diagrams are waiting to be drawn.", "等待绘制的图表太多。"],
    ["The diagram is nested too deep.", "图表嵌套太深。"],
    [
      "The diagram has more than {count} edges, which is the most that is drawn.",
      "图表的连线超过 {count} 条，无法绘制。",
    ],
    [
      "The diagram has {count} characters; {limit} are allowed.",
      "图表源码有 {count} 个字符，最多 {limit} 个。",
    ],
    ["ZenUML diagrams cannot be drawn: they are HTML.", "不支持 ZenUML 图表。"],
    // Images.
    ["image {number}, `{alt}`: {cause} ({address})", "图片 {number}“{alt}”：{cause}（{address}）"],
    ["image {number}, `{alt}`: {cause}", "图片 {number}“{alt}”：{cause}"],
    ["image {number}: {cause} ({address})", "图片 {number}：{cause}（{address}）"],
    ["image {number}: {cause}", "图片 {number}：{cause}"],
    ["the image of the cover could not be drawn on paper", "封面图片无法排到纸上。"],
    ["{image} could not be drawn on paper", "{image} 无法排到纸上。"],
    ["no address", "没有地址"],
    [
      "a relative address, and there is no folder to look in",
      "相对地址指向本机文件，本服务无法读取",
    ],
    ["no picture of this name came with the document", "文档里没有叫这个名字的图片"],
    [
      "not a PNG, JPEG, WebP, GIF, AVIF or SVG image",
      "不是 PNG、JPEG、WebP、GIF、AVIF 或 SVG 图片",
    ],
    ["only http, https and data addresses are read", "只能读取 http、https 和 data 地址"],
    ["not a file", "不是文件"],
    ["the file could not be read", "文件无法读取"],
    ["an SVG larger than {size}", "SVG 大于 {size}"],
    ["more than {count} different images", "不同的图片超过 {count} 张"],
    ["too many {things} of its host are asked for {when}", "{when}来自同一网站的{things}太多"],
    ["images", "图片"],
    ["sources", "文档"],
    ["it is no text in UTF-8", "内容不是 UTF-8 文本"],
    ["by the document", "文档中"],
    ["at the moment", "目前"],
    ["the file is outside the folder that images may come from", "文件不在允许的文件夹里"],
    ["no such file", "没有这个文件"],
    ["images from the network are switched off", "本服务不载入网络图片"],
    ["the address is not allowed", "不允许使用这个地址"],
    ["the host was not found", "找不到这台主机"],
    ["the server took too long", "对方服务器响应太慢"],
    ["the render was ended", "渲染已结束"],
    ["the server could not be reached or broke off", "无法连接对方服务器，或连接中断"],
    ["the server's answer is malformed", "对方服务器的回应有误"],
    ["the server sent it compressed though asked not to", "对方服务器的回应有误"],
    ["not an image", "不是图片"],
    ["a redirect that leads nowhere", "重定向没有目标"],
    ["more than {count} redirects", "重定向超过 {count} 次"],
    ["more than {count} images to fetch", "网络图片超过 {count} 张"],
    ["larger than {size}", "大于 {size}"],
    ["a broken {format}", "{format} 文件已损坏"],
    ["a data URI without data", "data URI 里没有数据"],
    [
      "{size} pixels are more than {count} million, the most for {format}",
      "{size} 像素，超过 {format} 最多的 {count} 百万像素",
    ],
    [
      "the document's SVG images have more than {count} letters together",
      "文档里 SVG 图片的文字合计超过 {count} 个字符",
    ],
    [
      "a path of this computer; write one that begins at the document's folder, with / between names",
      "这是本机路径；请写成从文档所在文件夹开始、用 / 分隔的路径",
    ],
    ["text that is HTML is left out: {words}", "HTML 文字未显示：{words}"],
    ["drawn without {names}", "绘制时略去了：{names}"],
    ["{size} pixels are more than {count} million", "{size} 像素，超过 {count} 百万像素"],
    ["the document's images have too many pixels together", "文档里所有图片的像素总数太多"],
    ["the document's images are larger than {size} together", "文档里所有图片合计大于 {size}"],
    ["404 Not Found", "找不到（404）"],
    ["403 Forbidden", "没有权限（403）"],
    // Refusals of a document.
    ["must be text that is not blank", "文档是空的，请先写点内容。"],
    [
      "markdown must be at most {limit} bytes of UTF-8; it has {count}. Split the document.",
      "文档有 {count} 字节，最多 {limit} 字节。请拆成几份。",
    ],
    [
      "markdown must be at most {limit} bytes of UTF-8; it has {count}",
      "文档有 {count} 字节，最多 {limit} 字节。请拆成几份。",
    ],
    [
      "The document would take some {time} s of processor time; a render may take {limit} s. Its {parts} take {most} s of them, above all in what begins on line {line}. {advice}",
      "文档太复杂：约需 {time} 秒处理，上限为 {limit} 秒，其中 {parts} 占 {most} 秒，主要在第 {line} 行开始的部分。{advice}",
    ],
    [
      "The document would take some {time} s of processor time; a render may take {limit} s. Its {parts} take {most} s of them. {advice}",
      "文档太复杂：约需 {time} 秒处理，上限为 {limit} 秒，其中 {parts} 占 {most} 秒。{advice}",
    ],
    [
      "The document would take more than {limit} s of processor time, which is the most that a render may take. It has {parts}, which take {most} s of them. {advice}",
      "文档太复杂：处理时间超过上限 {limit} 秒，其中 {parts}占 {most} 秒。{advice}",
    ],
    [
      "Choose the format pdf, split the document, or leave some of them out.",
      "可以改用 PDF、拆分文档，或删去一部分。",
    ],
    ["Split the document, or leave some of them out.", "请拆分文档，或删去一部分。"],
    [
      "As a PDF the document would be some {times} times as much as one render may be. Split it into several documents, or leave out page.toc.",
      "作为 PDF，文档约为上限的 {times} 倍。请拆成几份文档，或不要目录。",
    ],
    [
      "As a PDF the document would be some {times} times as much as one render may be. Split it into several documents.",
      "作为 PDF，文档约为上限的 {times} 倍。请拆成几份文档。",
    ],
    [
      "The document has more than {count} parts (runs of text, styles, cells, images …), the most that one render may draw. Split it, or simplify it.",
      "文档的内容超过 {count} 个部分，无法一次渲染。请拆分或简化。",
    ],
    [
      "The document has more than {count} marks (of styles, links, items, cells …), the most that one render may read. Split it, or simplify it.",
      "文档的标记超过 {count} 个，无法一次渲染。请拆分或简化。",
    ],
    [
      "The picture would be at least {count} pixels tall; a {format} can be at most {limit} pixels tall. Choose {choices}.",
      "图片至少高 {count} 像素，{format} 最高 {limit} 像素。可以选择：{choices}。",
    ],
    [
      "The picture would be at least {count} pixels tall; at {width} pixels wide a {format} can have at most {limit}. Choose {choices}.",
      "图片至少高 {count} 像素；宽 {width} 像素时，{format} 最高 {limit} 像素。可以选择：{choices}。",
    ],
    [
      "The picture would be at least {count} pixels tall, which is too much for parts, too. Choose {choices}.",
      "图片至少高 {count} 像素，拆成多张也太高。可以选择：{choices}。",
    ],
    [
      "The picture would be {count} pixels tall; a {format} can be at most {limit} pixels tall. Choose {choices}.",
      "图片高 {count} 像素，{format} 最高 {limit} 像素。可以选择：{choices}。",
    ],
    [
      "The picture would be {count} pixels tall; at {width} pixels wide a {format} can have at most {limit}. Choose {choices}.",
      "图片高 {count} 像素；宽 {width} 像素时，{format} 最高 {limit} 像素。可以选择：{choices}。",
    ],
    [
      "The picture would be {count} pixels tall, which is too much for parts, too. Choose {choices}.",
      "图片高 {count} 像素，拆成多张也太高。可以选择：{choices}。",
    ],
    [
      "The document would need at least {count} cards; {limit} of {size} pixels are the most. Choose {choices}.",
      "文档至少需要 {count} 张卡片，{size} 像素的卡片最多 {limit} 张。可以选择：{choices}。",
    ],
    [
      "The document would need at least {count} cards; {limit} are the most. Choose {choices}.",
      "文档至少需要 {count} 张卡片，最多 {limit} 张。可以选择：{choices}。",
    ],
    [
      "The document would need {count} cards; {limit} of {size} pixels are the most. Choose {choices}.",
      "文档需要 {count} 张卡片，{size} 像素的卡片最多 {limit} 张。可以选择：{choices}。",
    ],
    [
      "The document would need {count} cards; {limit} are the most. Choose {choices}.",
      "文档需要 {count} 张卡片，最多 {limit} 张。可以选择：{choices}。",
    ],
    [
      "page.single would make a page at least {length} m long, and a page of a PDF has at most {limit} m. Leave out page.single, or split the document",
      "整篇排成一页会长达 {length} 米以上，PDF 的一页最长 {limit} 米。请改为分页，或拆分文档。",
    ],
    [
      "page.single would make a page {length} m long, and a page of a PDF has at most {limit} m. Leave out page.single, or split the document",
      "整篇排成一页会长达 {length} 米，PDF 的一页最长 {limit} 米。请改为分页，或拆分文档。",
    ],
    [
      "page.standard is {standard}, which this document cannot meet: {cause}. Leave out page.standard, or change what it names",
      "文档无法符合 {standard} 标准：{cause}。请取消该标准，或修改所指出的内容。",
    ],
    // The service at work.
    [
      "The render did not end within {time} s of processor time.",
      "处理超过 {time} 秒，已停止。请拆分文档。",
    ],
    [
      "The render did not end within {time} s.",
      "处理超过 {time} 秒，已停止。请稍后再试，或拆分文档。",
    ],
    [
      "One step of the render needs more processor time than it may have. Split the document.",
      "其中一步处理时间太长。请拆分文档。",
    ],
    [
      "The document needs more memory than a render may use.",
      "文档需要的内存超过上限。请拆分文档。",
    ],
    ["The document could not be rendered. Nothing was charged.", "文档无法渲染。没有扣费。"],
    ["The render was given up; nothing was charged.", "渲染已放弃，没有扣费。"],
    // Shares and pictures.
    [
      "a share has at most {limit} bytes stored; this one would have {count}. Leave out pictures, or make them smaller",
      "一份分享最多 {limit} 字节，这份有 {count} 字节。请删去或缩小图片。",
    ],
    [
      "The account keeps {count} documents already, as many as it may; delete one first",
      "账户中已有 {count} 份文档，达到上限，请先删除一份。",
    ],
    [
      "The account's documents would have more than {limit} bytes stored; delete one first, or make its pictures smaller",
      "账户中的文档合计将超过 {limit} 字节，请先删除一份，或缩小其中的图片。",
    ],
    ["there are {count} shares already; delete one first", "已有 {count} 份分享，请先删除一份。"],
    [
      "your shares would have more than {limit} bytes; delete one first",
      "你的分享合计超过 {limit} 字节，请先删除一份。",
    ],
  ],
  parts: [
    ["secondary text from {from} to {to}", "次要文字 {from} → {to}"],
    ["text from {from} to {to}", "文字 {from} → {to}"],
    ["headings from {from} to {to}", "标题 {from} → {to}"],
    ["links and rules from {from} to {to}", "链接和线条 {from} → {to}"],
    ["links from {from} to {to}", "链接 {from} → {to}"],
    ["quotations from {from} to {to}", "引文 {from} → {to}"],
    ["errors from {from} to {to}", "错误提示 {from} → {to}"],
    ["inline code from {from} to {to}", "行内代码 {from} → {to}"],
    ["{kind} alerts from {from} to {to}", "{kind} 提示框 {from} → {to}"],
    ["overflow split, which gives several pictures", "拆成多张图片"],
    [
      "a quality of {quality} or less, which makes the text smaller",
      "把清晰度降到 {quality} 以下（文字会变小）",
    ],
    ["a quality of {quality} or less", "把清晰度降到 {quality} 以下"],
    ["the format {format} at a quality of {quality}", "改用 {format}，清晰度设为 {quality}"],
    ["the format {format}", "改用 {format}"],
    ["a smaller size", "用更小的尺寸"],
    // Names of what an SVG image lacks.
    ["an image of another file", "另一文件中的图片"],
    ["of another file", "（在另一文件中）"],
    ["an image within it that says one side alone", "只写了一边长度的内嵌图片"],
    ["an image within it", "内嵌图片"],
    ["a shape that is far too large", "过大的图形"],
    ["references that lead back to themselves", "循环引用"],
    ["small capitals", "小型大写字母"],
    ["the entity", "实体"],
    ["(too large or too small)", "（太大或太小）"],
    ["(too large)", "（太大）"],
    ["(too long)", "（太长）"],
    ["(too many)", "（太多）"],
    ["(too much)", "（太多）"],
    ["of a gradient", "（渐变）"],
    ["of a filter", "（滤镜）"],
    ["of text", "（文字）"],
    ["beyond", "超过"],
    ["a document split into at least {count} parts", "把文档拆成至少 {count} 份"],
    ["about {count}", "约 {count}"],
    ["the icon pack {name}, which there is not", "图标集 {name}（没有这个图标集）"],
    ["the icon {name}, which there is not", "图标 {name}（没有这个图标）"],
    ["because Mermaid draws none in mind maps", "因为 Mermaid 的思维导图不显示图标"],
    ["the icons ", "图标 "],
    ["more than {count} table cells", "超过 {count} 个单元格"],
    ["more than {count} tables", "超过 {count} 个表格"],
    ["more than {count} blocks", "超过 {count} 个内容块"],
    ["more than {count} formulas", "超过 {count} 个公式"],
    ["more than {count} links", "超过 {count} 个链接"],
    ["more than {count} pieces of code within text", "超过 {count} 处行内代码"],
    ["more than {count} references to footnotes", "超过 {count} 处脚注引用"],
    ["more than {count} line breaks", "超过 {count} 处换行"],
    ["{count} characters of text", "{count} 个字符的文字"],
    ["{count} characters of very long words", "{count} 个字符的超长单词"],
    ["{count} changes between scripts", "{count} 处文字切换"],
    ["{count} emoji", "{count} 个表情符号"],
    ["{count} formulas", "{count} 个公式"],
    ["{count} table cells", "{count} 个单元格"],
    ["{count} blocks", "{count} 个内容块"],
    ["{count} links and pieces of text in a style of their own", "{count} 处链接和样式"],
    ["{count} images", "{count} 张图片"],
    ["{count} headings in the contents", "目录中的 {count} 个标题"],
    ["{count} lines of code", "{count} 行代码"],
    ["{count} diagrams", "{count} 个图表"],
    [
      "{count} SVG images with filters, masks, bitmaps or many layers",
      "{count} 张带滤镜、蒙版或多图层的 SVG 图片",
    ],
    ["{count} images of many pixels", "{count} 张大图"],
    [", or ", "，或"],
  ],
};

export const say = sayingOf(sentences);
