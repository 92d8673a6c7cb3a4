import API
import HTTPTypes

/// What a hub answers.
public typealias HubAnswer = APIAnswer
/// What a hub is asked.
public typealias HubRequest = APIRequest
/// The key of an author, a phone or a moderator.
public typealias HubKey = AccessKey
/// What a hub keeps of a key.
public typealias KeyHash = API.KeyHash
