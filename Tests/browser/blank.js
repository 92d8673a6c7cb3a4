// Notes each frame in which the screen shows nothing: neither text nor a picture that is more than faintly visible.
() => {
  const FAINT = 0.1;
  window.blanks = [];
  const isThere = (element) => {
    let opacity = 1;
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.visibility === "hidden") return false;
      opacity *= Number(style.opacity);
      if (opacity <= FAINT) return false;
    }
    return true;
  };
  const shows = (screen) => {
    const content = screen.querySelector(":scope > :not(.bar)") ? screen.querySelectorAll(":scope > :not(.bar)") : [screen];
    for (const part of content) {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const isPicture = node instanceof Element && node.matches("svg, img, video, .cover, .disc, .sheet");
        if (!isPicture && !(node instanceof Text && node.data.trim() !== "")) continue;
        const element = node instanceof Text ? node.parentElement : node;
        if (element.getClientRects().length > 0 && isThere(element)) return true;
      }
    }
    return false;
  };
  let last = "";
  const look = () => {
    const screens = document.querySelectorAll("#app .screen, .leaving .screen");
    if (screens.length > 0) {
      const name = document.querySelector("#app [data-screen]")?.dataset.screen ?? "";
      if (![...screens].some(shows)) blanks.push(`${last} → ${name}`);
      if ([...screens].every((one) => one.getAnimations().length === 0)) last = name;
    }
    requestAnimationFrame(look);
  };
  look();
}
