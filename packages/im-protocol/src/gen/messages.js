import $protobuf from "protobufjs/minimal.js";

const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError;

const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const im = $root.im = (() => {

    const im = {};

    im.JID = (function() {

        const JID = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        JID.prototype.appKey = "";
        JID.prototype.name = "";
        JID.prototype.domain = "";
        JID.prototype.clientResource = "";

        JID.create = function(properties) {
            return new JID(properties);
        };

        JID.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.appKey != null && $Object.hasOwnProperty.call(message, "appKey"))
                writer.uint32(10).string(message.appKey);
            if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                writer.uint32(18).string(message.name);
            if (message.domain != null && $Object.hasOwnProperty.call(message, "domain"))
                writer.uint32(26).string(message.domain);
            if (message.clientResource != null && $Object.hasOwnProperty.call(message, "clientResource"))
                writer.uint32(34).string(message.clientResource);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        JID.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.JID();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.appKey = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.name = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.domain = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.clientResource = reader.string();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return JID;
    })();

    im.KeyValue = (function() {

        const KeyValue = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        KeyValue.prototype.key = "";
        KeyValue.prototype.type = 1;
        KeyValue.prototype.varintValue = null;
        KeyValue.prototype.floatValue = null;
        KeyValue.prototype.doubleValue = null;
        KeyValue.prototype.stringValue = null;

        let $oneOfFields;

        $Object.defineProperty(KeyValue.prototype, "value", {
            get: $util.oneOfGetter($oneOfFields = ["varintValue", "floatValue", "doubleValue", "stringValue"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        KeyValue.create = function(properties) {
            return new KeyValue(properties);
        };

        KeyValue.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                writer.uint32(10).string(message.key);
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                writer.uint32(16).int32(message.type);
            if (message.varintValue != null && $Object.hasOwnProperty.call(message, "varintValue"))
                writer.uint32(24).int64(message.varintValue);
            if (message.floatValue != null && $Object.hasOwnProperty.call(message, "floatValue"))
                writer.uint32(37).float(message.floatValue);
            if (message.doubleValue != null && $Object.hasOwnProperty.call(message, "doubleValue"))
                writer.uint32(41).double(message.doubleValue);
            if (message.stringValue != null && $Object.hasOwnProperty.call(message, "stringValue"))
                writer.uint32(50).string(message.stringValue);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        KeyValue.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.KeyValue();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.key = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.KeyValue.ValueType[value] !== $undefined)
                            message.type = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.varintValue = reader.int64();
                        message.value = "varintValue";
                        continue;
                    }
                case 4: {
                        if (wireType !== 5)
                            break;
                        message.floatValue = reader.float();
                        message.value = "floatValue";
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        message.doubleValue = reader.double();
                        message.value = "doubleValue";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.stringValue = reader.string();
                        message.value = "stringValue";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        KeyValue.ValueType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[1] = "BOOL"] = 1;
            values[valuesById[2] = "INT"] = 2;
            values[valuesById[3] = "UINT"] = 3;
            values[valuesById[4] = "LLINT"] = 4;
            values[valuesById[5] = "FLOAT"] = 5;
            values[valuesById[6] = "DOUBLE"] = 6;
            values[valuesById[7] = "STRING"] = 7;
            values[valuesById[8] = "JSON_STRING"] = 8;
            return values;
        })();

        return KeyValue;
    })();

    im.RedirectInfo = (function() {

        const RedirectInfo = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        RedirectInfo.prototype.host = "";
        RedirectInfo.prototype.port = 0;

        RedirectInfo.create = function(properties) {
            return new RedirectInfo(properties);
        };

        RedirectInfo.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.host != null && $Object.hasOwnProperty.call(message, "host"))
                writer.uint32(10).string(message.host);
            if (message.port != null && $Object.hasOwnProperty.call(message, "port"))
                writer.uint32(16).uint32(message.port);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        RedirectInfo.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.RedirectInfo();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.host = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.port = reader.uint32();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return RedirectInfo;
    })();

    im.Status = (function() {

        const Status = function (properties) {
            this.redirectInfo = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Status.prototype.errorCode = 0;
        Status.prototype.reason = "";
        Status.prototype.redirectInfo = $util.emptyArray;

        Status.create = function(properties) {
            return new Status(properties);
        };

        Status.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.errorCode != null && $Object.hasOwnProperty.call(message, "errorCode"))
                writer.uint32(8).int32(message.errorCode);
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(18).string(message.reason);
            if (message.redirectInfo != null && message.redirectInfo.length)
                for (let i = 0; i < message.redirectInfo.length; ++i)
                    $root.im.RedirectInfo.encode(message.redirectInfo[i], writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        Status.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.Status();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Status.ErrorCode[value] !== $undefined)
                            message.errorCode = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.redirectInfo && message.redirectInfo.length))
                            message.redirectInfo = [];
                        message.redirectInfo.push($root.im.RedirectInfo.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        Status.ErrorCode = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "OK"] = 0;
            values[valuesById[1] = "FAIL"] = 1;
            values[valuesById[2] = "UNAUTHORIZED"] = 2;
            values[valuesById[3] = "MISSING_PARAMETER"] = 3;
            values[valuesById[4] = "WRONG_PARAMETER"] = 4;
            values[valuesById[5] = "REDIRECT"] = 5;
            values[valuesById[6] = "TOKEN_EXPIRED"] = 6;
            values[valuesById[7] = "PERMISSION_DENIED"] = 7;
            values[valuesById[8] = "NO_ROUTE"] = 8;
            values[valuesById[9] = "UNKNOWN_COMMAND"] = 9;
            values[valuesById[10] = "PB_PARSER_ERROR"] = 10;
            values[valuesById[11] = "BIND_ANOTHER_DEVICE"] = 11;
            values[valuesById[12] = "IM_FORBIDDEN"] = 12;
            values[valuesById[13] = "TOO_MANY_DEVICES"] = 13;
            values[valuesById[14] = "PLATFORM_LIMIT"] = 14;
            values[valuesById[15] = "USER_MUTED"] = 15;
            values[valuesById[16] = "ENCRYPT_DISABLE"] = 16;
            values[valuesById[17] = "ENCRYPT_ENABLE"] = 17;
            values[valuesById[18] = "DECRYPT_FAILURE"] = 18;
            values[valuesById[19] = "PERMISSION_DENIED_EXTERNAL"] = 19;
            values[valuesById[20] = "RESOURCE_CHANGED"] = 20;
            return values;
        })();

        return Status;
    })();

    im.EncryptType = (function() {
        const valuesById = $Object.create(null), values = $Object.create(valuesById);
        values[valuesById[0] = "ENCRYPT_NONE"] = 0;
        values[valuesById[1] = "ENCRYPT_AES_128_CBC"] = 1;
        values[valuesById[2] = "ENCRYPT_AES_256_CBC"] = 2;
        return values;
    })();

    im.MSync = (function() {

        const MSync = function (properties) {
            this.encryptType = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        MSync.prototype.version = 0;
        MSync.prototype.guid = null;
        MSync.prototype.auth = "";
        MSync.prototype.compressAlgorimth = 0;
        MSync.prototype.crypto = 0;
        MSync.prototype.userAgent = "";
        MSync.prototype.pov = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        MSync.prototype.command = 0;
        MSync.prototype.payload = $util.newBuffer([]);
        MSync.prototype.deviceId = 0;
        MSync.prototype.encryptType = $util.emptyArray;
        MSync.prototype.encryptKey = "";
        MSync.prototype.traceId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        MSync.create = function(properties) {
            return new MSync(properties);
        };

        MSync.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                writer.uint32(8).int32(message.version);
            if (message.guid != null && $Object.hasOwnProperty.call(message, "guid"))
                $root.im.JID.encode(message.guid, writer.uint32(18).fork(), _depth + 1).ldelim();
            if (message.auth != null && $Object.hasOwnProperty.call(message, "auth"))
                writer.uint32(26).string(message.auth);
            if (message.compressAlgorimth != null && $Object.hasOwnProperty.call(message, "compressAlgorimth"))
                writer.uint32(32).uint32(message.compressAlgorimth);
            if (message.crypto != null && $Object.hasOwnProperty.call(message, "crypto"))
                writer.uint32(40).uint32(message.crypto);
            if (message.userAgent != null && $Object.hasOwnProperty.call(message, "userAgent"))
                writer.uint32(50).string(message.userAgent);
            if (message.pov != null && $Object.hasOwnProperty.call(message, "pov"))
                writer.uint32(56).uint64(message.pov);
            if (message.command != null && $Object.hasOwnProperty.call(message, "command"))
                writer.uint32(64).int32(message.command);
            if (message.payload != null && $Object.hasOwnProperty.call(message, "payload"))
                writer.uint32(74).bytes(message.payload);
            if (message.deviceId != null && $Object.hasOwnProperty.call(message, "deviceId"))
                writer.uint32(80).uint32(message.deviceId);
            if (message.encryptType != null && message.encryptType.length)
                for (let i = 0; i < message.encryptType.length; ++i)
                    writer.uint32(88).int32(message.encryptType[i]);
            if (message.encryptKey != null && $Object.hasOwnProperty.call(message, "encryptKey"))
                writer.uint32(98).string(message.encryptKey);
            if (message.traceId != null && $Object.hasOwnProperty.call(message, "traceId"))
                writer.uint32(160).uint64(message.traceId);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        MSync.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.MSync();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.MSync.Version[value] !== $undefined)
                            message.version = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.guid = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.guid);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.auth = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.compressAlgorimth = reader.uint32();
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        message.crypto = reader.uint32();
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.userAgent = reader.string();
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        message.pov = reader.uint64();
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.MSync.Command[value] !== $undefined)
                            message.command = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.payload = reader.bytes();
                        continue;
                    }
                case 10: {
                        if (wireType !== 0)
                            break;
                        message.deviceId = reader.uint32();
                        continue;
                    }
                case 11: {
                        if (wireType === 2) {
                            let end2 = reader.size() + reader.pos;
                            if (end2 > reader.len)
                                throw $RangeError("index out of range");
                            reader.len = end2;
                            while (reader.pos < end2) {
                                start = reader.pos;
                                value = reader.int32();
                                if ($root.im.EncryptType[value] !== $undefined) {
                                    if (!(message.encryptType && message.encryptType.length))
                                        message.encryptType = [];
                                    message.encryptType.push(value);
                                } else if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push($util.rawField(11, 0, reader.raw(start, reader.pos)));
                                }
                            }
                            if (reader.pos !== end2)
                                throw $RangeError("index out of range");
                            reader.len = end;
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.EncryptType[value] !== $undefined) {
                            if (!(message.encryptType && message.encryptType.length))
                                message.encryptType = [];
                            message.encryptType.push(value);
                        } else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.encryptKey = reader.string();
                        continue;
                    }
                case 20: {
                        if (wireType !== 0)
                            break;
                        message.traceId = reader.uint64();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        MSync.Version = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "MSYNC_V1"] = 0;
            values[valuesById[1] = "MSYNC_V2"] = 1;
            return values;
        })();

        MSync.Command = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "SYNC"] = 0;
            values[valuesById[1] = "UNREAD"] = 1;
            values[valuesById[2] = "NOTICE"] = 2;
            values[valuesById[3] = "PROVISION"] = 3;
            values[valuesById[4] = "LOGOUT"] = 4;
            return values;
        })();

        return MSync;
    })();

    im.Provision = (function() {

        const Provision = function (properties) {
            this.compressType = [];
            this.encryptType = [];
            this.protocolCompressType = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Provision.prototype.osType = 0;
        Provision.prototype.version = "";
        Provision.prototype.networkType = 0;
        Provision.prototype.appSign = "";
        Provision.prototype.compressType = $util.emptyArray;
        Provision.prototype.encryptType = $util.emptyArray;
        Provision.prototype.encryptKey = "";
        Provision.prototype.status = null;
        Provision.prototype.deviceUuid = "";
        Provision.prototype.isManualLogin = false;
        Provision.prototype.password = "";
        Provision.prototype.deviceName = "";
        Provision.prototype.resource = "";
        Provision.prototype.auth = "";
        Provision.prototype.serviceId = "";
        Provision.prototype.actionVersion = "";
        Provision.prototype.authToken = "";
        Provision.prototype.osCustomValue = 0;
        Provision.prototype.sessionId = "";
        Provision.prototype.reason = "";
        Provision.prototype.protocolCompressType = $util.emptyArray;
        Provision.prototype.protocolCompressDirection = 0;

        Provision.create = function(properties) {
            return new Provision(properties);
        };

        Provision.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.osType != null && $Object.hasOwnProperty.call(message, "osType"))
                writer.uint32(8).int32(message.osType);
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                writer.uint32(18).string(message.version);
            if (message.networkType != null && $Object.hasOwnProperty.call(message, "networkType"))
                writer.uint32(24).int32(message.networkType);
            if (message.appSign != null && $Object.hasOwnProperty.call(message, "appSign"))
                writer.uint32(34).string(message.appSign);
            if (message.compressType != null && message.compressType.length)
                for (let i = 0; i < message.compressType.length; ++i)
                    writer.uint32(40).int32(message.compressType[i]);
            if (message.encryptType != null && message.encryptType.length)
                for (let i = 0; i < message.encryptType.length; ++i)
                    writer.uint32(48).int32(message.encryptType[i]);
            if (message.encryptKey != null && $Object.hasOwnProperty.call(message, "encryptKey"))
                writer.uint32(58).string(message.encryptKey);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.Status.encode(message.status, writer.uint32(66).fork(), _depth + 1).ldelim();
            if (message.deviceUuid != null && $Object.hasOwnProperty.call(message, "deviceUuid"))
                writer.uint32(74).string(message.deviceUuid);
            if (message.isManualLogin != null && $Object.hasOwnProperty.call(message, "isManualLogin"))
                writer.uint32(80).bool(message.isManualLogin);
            if (message.password != null && $Object.hasOwnProperty.call(message, "password"))
                writer.uint32(90).string(message.password);
            if (message.deviceName != null && $Object.hasOwnProperty.call(message, "deviceName"))
                writer.uint32(98).string(message.deviceName);
            if (message.resource != null && $Object.hasOwnProperty.call(message, "resource"))
                writer.uint32(106).string(message.resource);
            if (message.auth != null && $Object.hasOwnProperty.call(message, "auth"))
                writer.uint32(114).string(message.auth);
            if (message.serviceId != null && $Object.hasOwnProperty.call(message, "serviceId"))
                writer.uint32(130).string(message.serviceId);
            if (message.actionVersion != null && $Object.hasOwnProperty.call(message, "actionVersion"))
                writer.uint32(138).string(message.actionVersion);
            if (message.authToken != null && $Object.hasOwnProperty.call(message, "authToken"))
                writer.uint32(146).string(message.authToken);
            if (message.osCustomValue != null && $Object.hasOwnProperty.call(message, "osCustomValue"))
                writer.uint32(152).uint32(message.osCustomValue);
            if (message.sessionId != null && $Object.hasOwnProperty.call(message, "sessionId"))
                writer.uint32(162).string(message.sessionId);
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(170).string(message.reason);
            if (message.protocolCompressType != null && message.protocolCompressType.length)
                writer.uint32(178).int32s(message.protocolCompressType);
            if (message.protocolCompressDirection != null && $Object.hasOwnProperty.call(message, "protocolCompressDirection"))
                writer.uint32(184).int32(message.protocolCompressDirection);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        Provision.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.Provision();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Provision.OsType[value] !== $undefined)
                            message.osType = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.version = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Provision.NetworkType[value] !== $undefined)
                            message.networkType = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.appSign = reader.string();
                        continue;
                    }
                case 5: {
                        if (wireType === 2) {
                            let end2 = reader.size() + reader.pos;
                            if (end2 > reader.len)
                                throw $RangeError("index out of range");
                            reader.len = end2;
                            while (reader.pos < end2) {
                                start = reader.pos;
                                value = reader.int32();
                                if ($root.im.Provision.CompressType[value] !== $undefined) {
                                    if (!(message.compressType && message.compressType.length))
                                        message.compressType = [];
                                    message.compressType.push(value);
                                } else if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push($util.rawField(5, 0, reader.raw(start, reader.pos)));
                                }
                            }
                            if (reader.pos !== end2)
                                throw $RangeError("index out of range");
                            reader.len = end;
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Provision.CompressType[value] !== $undefined) {
                            if (!(message.compressType && message.compressType.length))
                                message.compressType = [];
                            message.compressType.push(value);
                        } else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 6: {
                        if (wireType === 2) {
                            let end2 = reader.size() + reader.pos;
                            if (end2 > reader.len)
                                throw $RangeError("index out of range");
                            reader.len = end2;
                            while (reader.pos < end2) {
                                start = reader.pos;
                                value = reader.int32();
                                if ($root.im.EncryptType[value] !== $undefined) {
                                    if (!(message.encryptType && message.encryptType.length))
                                        message.encryptType = [];
                                    message.encryptType.push(value);
                                } else if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push($util.rawField(6, 0, reader.raw(start, reader.pos)));
                                }
                            }
                            if (reader.pos !== end2)
                                throw $RangeError("index out of range");
                            reader.len = end;
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.EncryptType[value] !== $undefined) {
                            if (!(message.encryptType && message.encryptType.length))
                                message.encryptType = [];
                            message.encryptType.push(value);
                        } else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.encryptKey = reader.string();
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.deviceUuid = reader.string();
                        continue;
                    }
                case 10: {
                        if (wireType !== 0)
                            break;
                        message.isManualLogin = reader.bool();
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        message.password = reader.string();
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.deviceName = reader.string();
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.resource = reader.string();
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.auth = reader.string();
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        message.serviceId = reader.string();
                        continue;
                    }
                case 17: {
                        if (wireType !== 2)
                            break;
                        message.actionVersion = reader.string();
                        continue;
                    }
                case 18: {
                        if (wireType !== 2)
                            break;
                        message.authToken = reader.string();
                        continue;
                    }
                case 19: {
                        if (wireType !== 0)
                            break;
                        message.osCustomValue = reader.uint32();
                        continue;
                    }
                case 20: {
                        if (wireType !== 2)
                            break;
                        message.sessionId = reader.string();
                        continue;
                    }
                case 21: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                case 22: {
                        if (wireType === 2) {
                            let end2 = reader.size() + reader.pos;
                            if (end2 > reader.len)
                                throw $RangeError("index out of range");
                            reader.len = end2;
                            while (reader.pos < end2) {
                                start = reader.pos;
                                value = reader.int32();
                                if ($root.im.Provision.CompressType[value] !== $undefined) {
                                    if (!(message.protocolCompressType && message.protocolCompressType.length))
                                        message.protocolCompressType = [];
                                    message.protocolCompressType.push(value);
                                } else if (!reader.discardUnknown) {
                                    $util.makeProp(message, "$unknowns", false);
                                    (message.$unknowns || (message.$unknowns = [])).push($util.rawField(22, 0, reader.raw(start, reader.pos)));
                                }
                            }
                            if (reader.pos !== end2)
                                throw $RangeError("index out of range");
                            reader.len = end;
                            continue;
                        }
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Provision.CompressType[value] !== $undefined) {
                            if (!(message.protocolCompressType && message.protocolCompressType.length))
                                message.protocolCompressType = [];
                            message.protocolCompressType.push(value);
                        } else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 23: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Provision.CompressDirection[value] !== $undefined)
                            message.protocolCompressDirection = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        Provision.OsType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "OS_IOS"] = 0;
            values[valuesById[1] = "OS_ANDROID"] = 1;
            values[valuesById[2] = "OS_LINUX"] = 2;
            values[valuesById[3] = "OS_OSX"] = 3;
            values[valuesById[4] = "OS_WIN"] = 4;
            values[valuesById[5] = "OS_CUSTOM"] = 5;
            values[valuesById[16] = "OS_OTHER"] = 16;
            return values;
        })();

        Provision.NetworkType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "NETWORK_NONE"] = 0;
            values[valuesById[1] = "NETWORK_WIFI"] = 1;
            values[valuesById[2] = "NETWORK_4G"] = 2;
            values[valuesById[3] = "NETWORK_3G"] = 3;
            values[valuesById[4] = "NETWORK_2G"] = 4;
            values[valuesById[5] = "NETWORK_WIRE"] = 5;
            return values;
        })();

        Provision.CompressType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "COMPRESS_NONE"] = 0;
            values[valuesById[1] = "COMPRESS_ZLIB"] = 1;
            values[valuesById[2] = "COMPRESS_LZ4"] = 2;
            return values;
        })();

        Provision.CompressDirection = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "ONLY_UP"] = 0;
            values[valuesById[1] = "ONLY_DOWN"] = 1;
            values[valuesById[2] = "BI"] = 2;
            return values;
        })();

        return Provision;
    })();

    im.Logout = (function() {

        const Logout = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Logout.prototype.sessionId = "";
        Logout.prototype.reason = "";
        Logout.prototype.status = null;

        Logout.create = function(properties) {
            return new Logout(properties);
        };

        Logout.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.sessionId != null && $Object.hasOwnProperty.call(message, "sessionId"))
                writer.uint32(10).string(message.sessionId);
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(18).string(message.reason);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.Status.encode(message.status, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        Logout.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.Logout();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.sessionId = reader.string();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return Logout;
    })();

    im.Meta = (function() {

        const Meta = function (properties) {
            this.ext = [];
            this.directedUsers = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        Meta.prototype.id = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        Meta.prototype.from = null;
        Meta.prototype.to = null;
        Meta.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        Meta.prototype.ns = 0;
        Meta.prototype.payload = $util.newBuffer([]);
        Meta.prototype.routetype = 0;
        Meta.prototype.ext = $util.emptyArray;
        Meta.prototype.meta = $util.newBuffer([]);
        Meta.prototype.directedUsers = $util.emptyArray;

        Meta.create = function(properties) {
            return new Meta(properties);
        };

        Meta.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.id != null && $Object.hasOwnProperty.call(message, "id"))
                writer.uint32(8).uint64(message.id);
            if (message.from != null && $Object.hasOwnProperty.call(message, "from"))
                $root.im.JID.encode(message.from, writer.uint32(18).fork(), _depth + 1).ldelim();
            if (message.to != null && $Object.hasOwnProperty.call(message, "to"))
                $root.im.JID.encode(message.to, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                writer.uint32(32).uint64(message.timestamp);
            if (message.ns != null && $Object.hasOwnProperty.call(message, "ns"))
                writer.uint32(40).int32(message.ns);
            if (message.payload != null && $Object.hasOwnProperty.call(message, "payload"))
                writer.uint32(50).bytes(message.payload);
            if (message.routetype != null && $Object.hasOwnProperty.call(message, "routetype"))
                writer.uint32(56).int32(message.routetype);
            if (message.ext != null && message.ext.length)
                for (let i = 0; i < message.ext.length; ++i)
                    $root.im.KeyValue.encode(message.ext[i], writer.uint32(66).fork(), _depth + 1).ldelim();
            if (message.meta != null && $Object.hasOwnProperty.call(message, "meta"))
                writer.uint32(74).bytes(message.meta);
            if (message.directedUsers != null && message.directedUsers.length)
                for (let i = 0; i < message.directedUsers.length; ++i)
                    writer.uint32(82).string(message.directedUsers[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        Meta.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.Meta();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        message.id = reader.uint64();
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.from = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.from);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.to = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.to);
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.timestamp = reader.uint64();
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Meta.NameSpace[value] !== $undefined)
                            message.ns = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.payload = reader.bytes();
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.Meta.RouteType[value] !== $undefined)
                            message.routetype = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if (!(message.ext && message.ext.length))
                            message.ext = [];
                        message.ext.push($root.im.KeyValue.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.meta = reader.bytes();
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        if (!(message.directedUsers && message.directedUsers.length))
                            message.directedUsers = [];
                        message.directedUsers.push(reader.string());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        Meta.NameSpace = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "STATISTIC"] = 0;
            values[valuesById[1] = "CHAT"] = 1;
            values[valuesById[2] = "MUC"] = 2;
            values[valuesById[3] = "ROSTER"] = 3;
            values[valuesById[4] = "CONFERENCE"] = 4;
            values[valuesById[5] = "NOTIFY"] = 5;
            values[valuesById[6] = "QUERY"] = 6;
            return values;
        })();

        Meta.RouteType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "ROUTE_ALL"] = 0;
            values[valuesById[1] = "ROUTE_ONLINE"] = 1;
            values[valuesById[2] = "ROUTE_DIRECT"] = 2;
            return values;
        })();

        return Meta;
    })();

    im.CommSyncUL = (function() {

        const CommSyncUL = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        CommSyncUL.prototype.meta = null;
        CommSyncUL.prototype.key = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        CommSyncUL.prototype.queue = null;
        CommSyncUL.prototype.isRoam = false;
        CommSyncUL.prototype.lastFullRoamKey = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        CommSyncUL.create = function(properties) {
            return new CommSyncUL(properties);
        };

        CommSyncUL.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.meta != null && $Object.hasOwnProperty.call(message, "meta"))
                $root.im.Meta.encode(message.meta, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.key != null && $Object.hasOwnProperty.call(message, "key"))
                writer.uint32(16).uint64(message.key);
            if (message.queue != null && $Object.hasOwnProperty.call(message, "queue"))
                $root.im.JID.encode(message.queue, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.isRoam != null && $Object.hasOwnProperty.call(message, "isRoam"))
                writer.uint32(32).bool(message.isRoam);
            if (message.lastFullRoamKey != null && $Object.hasOwnProperty.call(message, "lastFullRoamKey"))
                writer.uint32(40).uint64(message.lastFullRoamKey);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        CommSyncUL.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.CommSyncUL();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.meta = $root.im.Meta.decode(reader, reader.size(), $undefined, _depth + 1, message.meta);
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.key = reader.uint64();
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.queue = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.queue);
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        message.isRoam = reader.bool();
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        message.lastFullRoamKey = reader.uint64();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CommSyncUL;
    })();

    im.CommSyncDL = (function() {

        const CommSyncDL = function (properties) {
            this.metas = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        CommSyncDL.prototype.status = null;
        CommSyncDL.prototype.metaId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        CommSyncDL.prototype.serverId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        CommSyncDL.prototype.metas = $util.emptyArray;
        CommSyncDL.prototype.nextKey = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        CommSyncDL.prototype.queue = null;
        CommSyncDL.prototype.isLast = false;
        CommSyncDL.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        CommSyncDL.prototype.isRoam = false;

        CommSyncDL.create = function(properties) {
            return new CommSyncDL(properties);
        };

        CommSyncDL.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.Status.encode(message.status, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.metaId != null && $Object.hasOwnProperty.call(message, "metaId"))
                writer.uint32(16).uint64(message.metaId);
            if (message.serverId != null && $Object.hasOwnProperty.call(message, "serverId"))
                writer.uint32(24).uint64(message.serverId);
            if (message.metas != null && message.metas.length)
                for (let i = 0; i < message.metas.length; ++i)
                    $root.im.Meta.encode(message.metas[i], writer.uint32(34).fork(), _depth + 1).ldelim();
            if (message.nextKey != null && $Object.hasOwnProperty.call(message, "nextKey"))
                writer.uint32(40).uint64(message.nextKey);
            if (message.queue != null && $Object.hasOwnProperty.call(message, "queue"))
                $root.im.JID.encode(message.queue, writer.uint32(50).fork(), _depth + 1).ldelim();
            if (message.isLast != null && $Object.hasOwnProperty.call(message, "isLast"))
                writer.uint32(56).bool(message.isLast);
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                writer.uint32(64).uint64(message.timestamp);
            if (message.isRoam != null && $Object.hasOwnProperty.call(message, "isRoam"))
                writer.uint32(72).bool(message.isRoam);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        CommSyncDL.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.CommSyncDL();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.metaId = reader.uint64();
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.serverId = reader.uint64();
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.metas && message.metas.length))
                            message.metas = [];
                        message.metas.push($root.im.Meta.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        message.nextKey = reader.uint64();
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.queue = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.queue);
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        message.isLast = reader.bool();
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        message.timestamp = reader.uint64();
                        continue;
                    }
                case 9: {
                        if (wireType !== 0)
                            break;
                        message.isRoam = reader.bool();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CommSyncDL;
    })();

    im.CommNotice = (function() {

        const CommNotice = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        CommNotice.prototype.queue = null;

        CommNotice.create = function(properties) {
            return new CommNotice(properties);
        };

        CommNotice.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.queue != null && $Object.hasOwnProperty.call(message, "queue"))
                $root.im.JID.encode(message.queue, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        CommNotice.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.CommNotice();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.queue = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.queue);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CommNotice;
    })();

    im.CommUnreadUL = (function() {

        const CommUnreadUL = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        CommUnreadUL.create = function(properties) {
            return new CommUnreadUL(properties);
        };

        CommUnreadUL.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        CommUnreadUL.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.CommUnreadUL();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                reader.skipType(tag & 7, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CommUnreadUL;
    })();

    im.CommUnreadDL = (function() {

        const CommUnreadDL = function (properties) {
            this.unread = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        CommUnreadDL.prototype.status = null;
        CommUnreadDL.prototype.unread = $util.emptyArray;
        CommUnreadDL.prototype.timestamp = $util.Long ? $util.Long.fromBits(0,0,true) : 0;

        CommUnreadDL.create = function(properties) {
            return new CommUnreadDL(properties);
        };

        CommUnreadDL.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.Status.encode(message.status, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.unread != null && message.unread.length)
                for (let i = 0; i < message.unread.length; ++i)
                    $root.im.MetaQueue.encode(message.unread[i], writer.uint32(18).fork(), _depth + 1).ldelim();
            if (message.timestamp != null && $Object.hasOwnProperty.call(message, "timestamp"))
                writer.uint32(24).uint64(message.timestamp);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        CommUnreadDL.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.CommUnreadDL();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.unread && message.unread.length))
                            message.unread = [];
                        message.unread.push($root.im.MetaQueue.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        message.timestamp = reader.uint64();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return CommUnreadDL;
    })();

    im.MetaQueue = (function() {

        const MetaQueue = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        MetaQueue.prototype.queue = null;
        MetaQueue.prototype.n = 0;

        MetaQueue.create = function(properties) {
            return new MetaQueue(properties);
        };

        MetaQueue.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.queue != null && $Object.hasOwnProperty.call(message, "queue"))
                $root.im.JID.encode(message.queue, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.n != null && $Object.hasOwnProperty.call(message, "n"))
                writer.uint32(16).uint32(message.n);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        MetaQueue.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.MetaQueue();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.queue = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.queue);
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        message.n = reader.uint32();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        return MetaQueue;
    })();

    im.MessageBody = (function() {

        const MessageBody = function (properties) {
            this.contents = [];
            this.ext = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        MessageBody.prototype.type = 0;
        MessageBody.prototype.from = null;
        MessageBody.prototype.to = null;
        MessageBody.prototype.contents = $util.emptyArray;
        MessageBody.prototype.ext = $util.emptyArray;
        MessageBody.prototype.ackMessageId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        MessageBody.prototype.msgConfig = null;
        MessageBody.prototype.ackContent = "";
        MessageBody.prototype.meta = "";
        MessageBody.prototype.editMessageId = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
        MessageBody.prototype.editScope = 1;
        MessageBody.prototype.stream = null;

        MessageBody.create = function(properties) {
            return new MessageBody(properties);
        };

        MessageBody.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                writer.uint32(8).int32(message.type);
            if (message.from != null && $Object.hasOwnProperty.call(message, "from"))
                $root.im.JID.encode(message.from, writer.uint32(18).fork(), _depth + 1).ldelim();
            if (message.to != null && $Object.hasOwnProperty.call(message, "to"))
                $root.im.JID.encode(message.to, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.contents != null && message.contents.length)
                for (let i = 0; i < message.contents.length; ++i)
                    $root.im.MessageBody.Content.encode(message.contents[i], writer.uint32(34).fork(), _depth + 1).ldelim();
            if (message.ext != null && message.ext.length)
                for (let i = 0; i < message.ext.length; ++i)
                    $root.im.KeyValue.encode(message.ext[i], writer.uint32(42).fork(), _depth + 1).ldelim();
            if (message.ackMessageId != null && $Object.hasOwnProperty.call(message, "ackMessageId"))
                writer.uint32(48).uint64(message.ackMessageId);
            if (message.msgConfig != null && $Object.hasOwnProperty.call(message, "msgConfig"))
                $root.im.MessageBody.MessageConfig.encode(message.msgConfig, writer.uint32(58).fork(), _depth + 1).ldelim();
            if (message.ackContent != null && $Object.hasOwnProperty.call(message, "ackContent"))
                writer.uint32(66).string(message.ackContent);
            if (message.meta != null && $Object.hasOwnProperty.call(message, "meta"))
                writer.uint32(74).string(message.meta);
            if (message.editMessageId != null && $Object.hasOwnProperty.call(message, "editMessageId"))
                writer.uint32(88).uint64(message.editMessageId);
            if (message.editScope != null && $Object.hasOwnProperty.call(message, "editScope"))
                writer.uint32(96).int32(message.editScope);
            if (message.stream != null && $Object.hasOwnProperty.call(message, "stream"))
                $root.im.MessageBody.Stream.encode(message.stream, writer.uint32(106).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        MessageBody.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.MessageBody();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.MessageBody.Type[value] !== $undefined)
                            message.type = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.from = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.from);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.to = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.to);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.contents && message.contents.length))
                            message.contents = [];
                        message.contents.push($root.im.MessageBody.Content.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.ext && message.ext.length))
                            message.ext = [];
                        message.ext.push($root.im.KeyValue.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        message.ackMessageId = reader.uint64();
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.msgConfig = $root.im.MessageBody.MessageConfig.decode(reader, reader.size(), $undefined, _depth + 1, message.msgConfig);
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.ackContent = reader.string();
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        message.meta = reader.string();
                        continue;
                    }
                case 11: {
                        if (wireType !== 0)
                            break;
                        message.editMessageId = reader.uint64();
                        continue;
                    }
                case 12: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.MessageBody.EditScope[value] !== $undefined)
                            message.editScope = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        message.stream = $root.im.MessageBody.Stream.decode(reader, reader.size(), $undefined, _depth + 1, message.stream);
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        MessageBody.Type = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "NORMAL"] = 0;
            values[valuesById[1] = "CHAT"] = 1;
            values[valuesById[2] = "GROUPCHAT"] = 2;
            values[valuesById[3] = "CHATROOM"] = 3;
            values[valuesById[4] = "READ_ACK"] = 4;
            values[valuesById[5] = "DELIVER_ACK"] = 5;
            values[valuesById[6] = "RECALL"] = 6;
            values[valuesById[7] = "CHANNEL_ACK"] = 7;
            values[valuesById[8] = "EDIT"] = 8;
            return values;
        })();

        MessageBody.EditScope = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[1] = "BODY"] = 1;
            values[valuesById[2] = "BODY_AND_EXT"] = 2;
            return values;
        })();

        MessageBody.MessageConfig = (function() {

            const MessageConfig = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            MessageConfig.prototype.allowGroupAck = false;

            MessageConfig.create = function(properties) {
                return new MessageConfig(properties);
            };

            MessageConfig.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.allowGroupAck != null && $Object.hasOwnProperty.call(message, "allowGroupAck"))
                    writer.uint32(8).bool(message.allowGroupAck);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            MessageConfig.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MessageBody.MessageConfig();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            message.allowGroupAck = reader.bool();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            return MessageConfig;
        })();

        MessageBody.Stream = (function() {

            const Stream = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Stream.prototype.streamType = "";
            Stream.prototype.streamSeq = $util.Long ? $util.Long.fromBits(0,0,true) : 0;
            Stream.prototype.streamStatus = 0;
            Stream.prototype.streamError = 0;
            Stream.prototype.streamFinishReason = 0;

            Stream.create = function(properties) {
                return new Stream(properties);
            };

            Stream.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.streamType != null && $Object.hasOwnProperty.call(message, "streamType"))
                    writer.uint32(10).string(message.streamType);
                if (message.streamSeq != null && $Object.hasOwnProperty.call(message, "streamSeq"))
                    writer.uint32(16).uint64(message.streamSeq);
                if (message.streamStatus != null && $Object.hasOwnProperty.call(message, "streamStatus"))
                    writer.uint32(24).int32(message.streamStatus);
                if (message.streamError != null && $Object.hasOwnProperty.call(message, "streamError"))
                    writer.uint32(32).uint32(message.streamError);
                if (message.streamFinishReason != null && $Object.hasOwnProperty.call(message, "streamFinishReason"))
                    writer.uint32(40).int32(message.streamFinishReason);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            Stream.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MessageBody.Stream();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.streamType = reader.string();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 0)
                                break;
                            message.streamSeq = reader.uint64();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MessageBody.Stream.StreamStatus[value] !== $undefined)
                                message.streamStatus = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            message.streamError = reader.uint32();
                            continue;
                        }
                    case 5: {
                            if (wireType !== 0)
                                break;
                            message.streamFinishReason = reader.int32();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            Stream.StreamStatus = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "STREAM_START"] = 0;
                values[valuesById[1] = "STREAM_IN_PROGRESS"] = 1;
                values[valuesById[2] = "STREAM_COMPLETED"] = 2;
                values[valuesById[3] = "STREAM_FULL"] = 3;
                return values;
            })();

            return Stream;
        })();

        MessageBody.Content = (function() {

            const Content = function (properties) {
                this.params = [];
                this.customExts = [];
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Content.prototype.type = 0;
            Content.prototype.text = "";
            Content.prototype.latitude = 0;
            Content.prototype.longitude = 0;
            Content.prototype.address = "";
            Content.prototype.displayName = "";
            Content.prototype.remotePath = "";
            Content.prototype.secretKey = "";
            Content.prototype.fileLength = 0;
            Content.prototype.action = "";
            Content.prototype.params = $util.emptyArray;
            Content.prototype.duration = 0;
            Content.prototype.size = null;
            Content.prototype.thumbnailRemotePath = "";
            Content.prototype.thumbnailSecretKey = "";
            Content.prototype.thumbnailDisplayName = "";
            Content.prototype.thumbnailFileLength = 0;
            Content.prototype.thumbnailSize = null;
            Content.prototype.customEvent = "";
            Content.prototype.customExts = $util.emptyArray;
            Content.prototype.buildingName = "";
            Content.prototype.subType = 0;
            Content.prototype.title = "";
            Content.prototype.summary = "";
            Content.prototype.combineLevel = 0;

            Content.create = function(properties) {
                return new Content(properties);
            };

            Content.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                    writer.uint32(8).int32(message.type);
                if (message.text != null && $Object.hasOwnProperty.call(message, "text"))
                    writer.uint32(18).string(message.text);
                if (message.latitude != null && $Object.hasOwnProperty.call(message, "latitude"))
                    writer.uint32(25).double(message.latitude);
                if (message.longitude != null && $Object.hasOwnProperty.call(message, "longitude"))
                    writer.uint32(33).double(message.longitude);
                if (message.address != null && $Object.hasOwnProperty.call(message, "address"))
                    writer.uint32(42).string(message.address);
                if (message.displayName != null && $Object.hasOwnProperty.call(message, "displayName"))
                    writer.uint32(50).string(message.displayName);
                if (message.remotePath != null && $Object.hasOwnProperty.call(message, "remotePath"))
                    writer.uint32(58).string(message.remotePath);
                if (message.secretKey != null && $Object.hasOwnProperty.call(message, "secretKey"))
                    writer.uint32(66).string(message.secretKey);
                if (message.fileLength != null && $Object.hasOwnProperty.call(message, "fileLength"))
                    writer.uint32(72).int32(message.fileLength);
                if (message.action != null && $Object.hasOwnProperty.call(message, "action"))
                    writer.uint32(82).string(message.action);
                if (message.params != null && message.params.length)
                    for (let i = 0; i < message.params.length; ++i)
                        $root.im.KeyValue.encode(message.params[i], writer.uint32(90).fork(), _depth + 1).ldelim();
                if (message.duration != null && $Object.hasOwnProperty.call(message, "duration"))
                    writer.uint32(96).int32(message.duration);
                if (message.size != null && $Object.hasOwnProperty.call(message, "size"))
                    $root.im.MessageBody.Content.Size.encode(message.size, writer.uint32(106).fork(), _depth + 1).ldelim();
                if (message.thumbnailRemotePath != null && $Object.hasOwnProperty.call(message, "thumbnailRemotePath"))
                    writer.uint32(114).string(message.thumbnailRemotePath);
                if (message.thumbnailSecretKey != null && $Object.hasOwnProperty.call(message, "thumbnailSecretKey"))
                    writer.uint32(122).string(message.thumbnailSecretKey);
                if (message.thumbnailDisplayName != null && $Object.hasOwnProperty.call(message, "thumbnailDisplayName"))
                    writer.uint32(130).string(message.thumbnailDisplayName);
                if (message.thumbnailFileLength != null && $Object.hasOwnProperty.call(message, "thumbnailFileLength"))
                    writer.uint32(136).int32(message.thumbnailFileLength);
                if (message.thumbnailSize != null && $Object.hasOwnProperty.call(message, "thumbnailSize"))
                    $root.im.MessageBody.Content.Size.encode(message.thumbnailSize, writer.uint32(146).fork(), _depth + 1).ldelim();
                if (message.customEvent != null && $Object.hasOwnProperty.call(message, "customEvent"))
                    writer.uint32(154).string(message.customEvent);
                if (message.customExts != null && message.customExts.length)
                    for (let i = 0; i < message.customExts.length; ++i)
                        $root.im.KeyValue.encode(message.customExts[i], writer.uint32(162).fork(), _depth + 1).ldelim();
                if (message.buildingName != null && $Object.hasOwnProperty.call(message, "buildingName"))
                    writer.uint32(170).string(message.buildingName);
                if (message.subType != null && $Object.hasOwnProperty.call(message, "subType"))
                    writer.uint32(176).int32(message.subType);
                if (message.title != null && $Object.hasOwnProperty.call(message, "title"))
                    writer.uint32(186).string(message.title);
                if (message.summary != null && $Object.hasOwnProperty.call(message, "summary"))
                    writer.uint32(194).string(message.summary);
                if (message.combineLevel != null && $Object.hasOwnProperty.call(message, "combineLevel"))
                    writer.uint32(200).int32(message.combineLevel);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            Content.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MessageBody.Content();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MessageBody.Content.Type[value] !== $undefined)
                                message.type = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.text = reader.string();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 1)
                                break;
                            message.latitude = reader.double();
                            continue;
                        }
                    case 4: {
                            if (wireType !== 1)
                                break;
                            message.longitude = reader.double();
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            message.address = reader.string();
                            continue;
                        }
                    case 6: {
                            if (wireType !== 2)
                                break;
                            message.displayName = reader.string();
                            continue;
                        }
                    case 7: {
                            if (wireType !== 2)
                                break;
                            message.remotePath = reader.string();
                            continue;
                        }
                    case 8: {
                            if (wireType !== 2)
                                break;
                            message.secretKey = reader.string();
                            continue;
                        }
                    case 9: {
                            if (wireType !== 0)
                                break;
                            message.fileLength = reader.int32();
                            continue;
                        }
                    case 10: {
                            if (wireType !== 2)
                                break;
                            message.action = reader.string();
                            continue;
                        }
                    case 11: {
                            if (wireType !== 2)
                                break;
                            if (!(message.params && message.params.length))
                                message.params = [];
                            message.params.push($root.im.KeyValue.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 12: {
                            if (wireType !== 0)
                                break;
                            message.duration = reader.int32();
                            continue;
                        }
                    case 13: {
                            if (wireType !== 2)
                                break;
                            message.size = $root.im.MessageBody.Content.Size.decode(reader, reader.size(), $undefined, _depth + 1, message.size);
                            continue;
                        }
                    case 14: {
                            if (wireType !== 2)
                                break;
                            message.thumbnailRemotePath = reader.string();
                            continue;
                        }
                    case 15: {
                            if (wireType !== 2)
                                break;
                            message.thumbnailSecretKey = reader.string();
                            continue;
                        }
                    case 16: {
                            if (wireType !== 2)
                                break;
                            message.thumbnailDisplayName = reader.string();
                            continue;
                        }
                    case 17: {
                            if (wireType !== 0)
                                break;
                            message.thumbnailFileLength = reader.int32();
                            continue;
                        }
                    case 18: {
                            if (wireType !== 2)
                                break;
                            message.thumbnailSize = $root.im.MessageBody.Content.Size.decode(reader, reader.size(), $undefined, _depth + 1, message.thumbnailSize);
                            continue;
                        }
                    case 19: {
                            if (wireType !== 2)
                                break;
                            message.customEvent = reader.string();
                            continue;
                        }
                    case 20: {
                            if (wireType !== 2)
                                break;
                            if (!(message.customExts && message.customExts.length))
                                message.customExts = [];
                            message.customExts.push($root.im.KeyValue.decode(reader, reader.size(), $undefined, _depth + 1));
                            continue;
                        }
                    case 21: {
                            if (wireType !== 2)
                                break;
                            message.buildingName = reader.string();
                            continue;
                        }
                    case 22: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MessageBody.Content.SubType[value] !== $undefined)
                                message.subType = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 23: {
                            if (wireType !== 2)
                                break;
                            message.title = reader.string();
                            continue;
                        }
                    case 24: {
                            if (wireType !== 2)
                                break;
                            message.summary = reader.string();
                            continue;
                        }
                    case 25: {
                            if (wireType !== 0)
                                break;
                            message.combineLevel = reader.int32();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            Content.Type = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "TEXT"] = 0;
                values[valuesById[1] = "IMAGE"] = 1;
                values[valuesById[2] = "VIDEO"] = 2;
                values[valuesById[3] = "LOCATION"] = 3;
                values[valuesById[4] = "VOICE"] = 4;
                values[valuesById[5] = "FILE"] = 5;
                values[valuesById[6] = "COMMAND"] = 6;
                values[valuesById[7] = "CUSTOM"] = 7;
                values[valuesById[8] = "COMBINE"] = 8;
                return values;
            })();

            Content.SubType = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "SUB_COMBINE"] = 0;
                values[valuesById[1] = "SUB_GIF"] = 1;
                values[valuesById[10] = "SUB_STREAM"] = 10;
                return values;
            })();

            Content.Size = (function() {

                const Size = function (properties) {
                    if (properties)
                        for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                            if (properties[keys[i]] != null && keys[i] !== "__proto__")
                                this[keys[i]] = properties[keys[i]];
                };

                Size.prototype.width = 0;
                Size.prototype.height = 0;

                Size.create = function(properties) {
                    return new Size(properties);
                };

                Size.encode = function (message, writer, _depth) {
                    if (!writer)
                        writer = $Writer.create();
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $util.recursionLimit)
                        throw $Error("max depth exceeded");
                    if (message.width != null && $Object.hasOwnProperty.call(message, "width"))
                        writer.uint32(9).double(message.width);
                    if (message.height != null && $Object.hasOwnProperty.call(message, "height"))
                        writer.uint32(17).double(message.height);
                    if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                        for (let i = 0; i < message.$unknowns.length; ++i)
                            writer.raw(message.$unknowns[i]);
                    return writer;
                };

                Size.decode = function (reader, length, _end, _depth, _target) {
                    if (!(reader instanceof $Reader))
                        reader = $Reader.create(reader);
                    if (_depth === $undefined)
                        _depth = 0;
                    if (_depth > $Reader.recursionLimit)
                        throw $Error("max depth exceeded");
                    let end, message;
                    if (length === $undefined)
                        end = reader.len;
                    else {
                        end = reader.pos + length;
                        if (end > reader.len)
                            throw $RangeError("index out of range");
                        length = reader.len;
                        reader.len = end;
                    }
                    message = _target || new $root.im.MessageBody.Content.Size();
                    while (reader.pos < end) {
                        let start = reader.pos;
                        let tag = reader.tag();
                        if (tag === _end) {
                            _end = $undefined;
                            break;
                        }
                        let wireType = tag & 7;
                        switch (tag >>>= 3) {
                        case 1: {
                                if (wireType !== 1)
                                    break;
                                message.width = reader.double();
                                continue;
                            }
                        case 2: {
                                if (wireType !== 1)
                                    break;
                                message.height = reader.double();
                                continue;
                            }
                        }
                        reader.skipType(wireType, _depth, tag);
                        if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                    }
                    if (length !== $undefined) {
                        if (reader.pos !== end)
                            throw $RangeError("index out of range");
                        reader.len = length;
                    }
                    if (_end !== $undefined)
                        throw $Error("missing end group");
                    return message;
                };

                return Size;
            })();

            return Content;
        })();

        return MessageBody;
    })();

    im.MUCBody = (function() {

        const MUCBody = function (properties) {
            this.to = [];
            this.members = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        MUCBody.prototype.mucId = null;
        MUCBody.prototype.operation = 0;
        MUCBody.prototype.from = null;
        MUCBody.prototype.to = $util.emptyArray;
        MUCBody.prototype.setting = null;
        MUCBody.prototype.reason = "";
        MUCBody.prototype.isChatroom = false;
        MUCBody.prototype.status = null;
        MUCBody.prototype.isThread = false;
        MUCBody.prototype.mucParentId = null;
        MUCBody.prototype.mucName = "";
        MUCBody.prototype.eventInfo = null;
        MUCBody.prototype.mucMemberCount = 0;
        MUCBody.prototype.ext = "";
        MUCBody.prototype.leaveOtherRooms = false;
        MUCBody.prototype.members = $util.emptyArray;

        MUCBody.create = function(properties) {
            return new MUCBody(properties);
        };

        MUCBody.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.mucId != null && $Object.hasOwnProperty.call(message, "mucId"))
                $root.im.JID.encode(message.mucId, writer.uint32(10).fork(), _depth + 1).ldelim();
            if (message.operation != null && $Object.hasOwnProperty.call(message, "operation"))
                writer.uint32(16).int32(message.operation);
            if (message.from != null && $Object.hasOwnProperty.call(message, "from"))
                $root.im.JID.encode(message.from, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.to != null && message.to.length)
                for (let i = 0; i < message.to.length; ++i)
                    $root.im.JID.encode(message.to[i], writer.uint32(34).fork(), _depth + 1).ldelim();
            if (message.setting != null && $Object.hasOwnProperty.call(message, "setting"))
                $root.im.MUCBody.Setting.encode(message.setting, writer.uint32(42).fork(), _depth + 1).ldelim();
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(50).string(message.reason);
            if (message.isChatroom != null && $Object.hasOwnProperty.call(message, "isChatroom"))
                writer.uint32(56).bool(message.isChatroom);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.MUCBody.Status.encode(message.status, writer.uint32(66).fork(), _depth + 1).ldelim();
            if (message.isThread != null && $Object.hasOwnProperty.call(message, "isThread"))
                writer.uint32(72).bool(message.isThread);
            if (message.mucParentId != null && $Object.hasOwnProperty.call(message, "mucParentId"))
                $root.im.JID.encode(message.mucParentId, writer.uint32(82).fork(), _depth + 1).ldelim();
            if (message.mucName != null && $Object.hasOwnProperty.call(message, "mucName"))
                writer.uint32(90).string(message.mucName);
            if (message.eventInfo != null && $Object.hasOwnProperty.call(message, "eventInfo"))
                $root.im.MUCBody.EventInfo.encode(message.eventInfo, writer.uint32(98).fork(), _depth + 1).ldelim();
            if (message.mucMemberCount != null && $Object.hasOwnProperty.call(message, "mucMemberCount"))
                writer.uint32(104).int32(message.mucMemberCount);
            if (message.ext != null && $Object.hasOwnProperty.call(message, "ext"))
                writer.uint32(114).string(message.ext);
            if (message.leaveOtherRooms != null && $Object.hasOwnProperty.call(message, "leaveOtherRooms"))
                writer.uint32(120).bool(message.leaveOtherRooms);
            if (message.members != null && message.members.length)
                for (let i = 0; i < message.members.length; ++i)
                    writer.uint32(130).string(message.members[i]);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        MUCBody.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.MUCBody();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        message.mucId = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.mucId);
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.MUCBody.Operation[value] !== $undefined)
                            message.operation = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.from = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.from);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.to && message.to.length))
                            message.to = [];
                        message.to.push($root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.setting = $root.im.MUCBody.Setting.decode(reader, reader.size(), $undefined, _depth + 1, message.setting);
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        message.isChatroom = reader.bool();
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.MUCBody.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 9: {
                        if (wireType !== 0)
                            break;
                        message.isThread = reader.bool();
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.mucParentId = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.mucParentId);
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        message.mucName = reader.string();
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        message.eventInfo = $root.im.MUCBody.EventInfo.decode(reader, reader.size(), $undefined, _depth + 1, message.eventInfo);
                        continue;
                    }
                case 13: {
                        if (wireType !== 0)
                            break;
                        message.mucMemberCount = reader.int32();
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        message.ext = reader.string();
                        continue;
                    }
                case 15: {
                        if (wireType !== 0)
                            break;
                        message.leaveOtherRooms = reader.bool();
                        continue;
                    }
                case 16: {
                        if (wireType !== 2)
                            break;
                        if (!(message.members && message.members.length))
                            message.members = [];
                        message.members.push(reader.string());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        MUCBody.Operation = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "CREATE"] = 0;
            values[valuesById[1] = "DESTROY"] = 1;
            values[valuesById[2] = "JOIN"] = 2;
            values[valuesById[3] = "LEAVE"] = 3;
            values[valuesById[4] = "APPLY"] = 4;
            values[valuesById[5] = "APPLY_ACCEPT"] = 5;
            values[valuesById[6] = "APPLY_DECLINE"] = 6;
            values[valuesById[7] = "INVITE"] = 7;
            values[valuesById[8] = "INVITE_ACCEPT"] = 8;
            values[valuesById[9] = "INVITE_DECLINE"] = 9;
            values[valuesById[10] = "KICK"] = 10;
            values[valuesById[11] = "GET_BLACKLIST"] = 11;
            values[valuesById[12] = "BAN"] = 12;
            values[valuesById[13] = "ALLOW"] = 13;
            values[valuesById[14] = "UPDATE"] = 14;
            values[valuesById[15] = "BLOCK"] = 15;
            values[valuesById[16] = "UNBLOCK"] = 16;
            values[valuesById[17] = "PRESENCE"] = 17;
            values[valuesById[18] = "ABSENCE"] = 18;
            values[valuesById[19] = "DIRECT_JOINED"] = 19;
            values[valuesById[20] = "ASSIGN_OWNER"] = 20;
            values[valuesById[21] = "ADD_ADMIN"] = 21;
            values[valuesById[22] = "REMOVE_ADMIN"] = 22;
            values[valuesById[23] = "ADD_MUTE"] = 23;
            values[valuesById[24] = "REMOVE_MUTE"] = 24;
            values[valuesById[25] = "UPDATE_ANNOUNCEMENT"] = 25;
            values[valuesById[26] = "DELETE_ANNOUNCEMENT"] = 26;
            values[valuesById[27] = "UPLOAD_FILE"] = 27;
            values[valuesById[28] = "DELETE_FILE"] = 28;
            values[valuesById[29] = "ADD_USER_WHITE_LIST"] = 29;
            values[valuesById[30] = "REMOVE_USER_WHITE_LIST"] = 30;
            values[valuesById[31] = "BAN_GROUP"] = 31;
            values[valuesById[32] = "REMOVE_BAN_GROUP"] = 32;
            values[valuesById[33] = "THREAD_CREATE"] = 33;
            values[valuesById[34] = "THREAD_DESTROY"] = 34;
            values[valuesById[35] = "THREAD_JOIN"] = 35;
            values[valuesById[36] = "THREAD_LEAVE"] = 36;
            values[valuesById[37] = "THREAD_KICK"] = 37;
            values[valuesById[38] = "THREAD_UPDATE"] = 38;
            values[valuesById[39] = "THREAD_PRESENCE"] = 39;
            values[valuesById[40] = "THREAD_ABSENCE"] = 40;
            values[valuesById[41] = "DISABLE_GROUP"] = 41;
            values[valuesById[42] = "ABLE_GROUP"] = 42;
            values[valuesById[43] = "SET_METADATA"] = 43;
            values[valuesById[44] = "DELETE_METADATA"] = 44;
            values[valuesById[45] = "GROUP_MEMBER_METADATA_UPDATE"] = 45;
            return values;
        })();

        MUCBody.Setting = (function() {

            const Setting = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Setting.prototype.name = "";
            Setting.prototype.desc = "";
            Setting.prototype.type = 0;
            Setting.prototype.maxUsers = 0;
            Setting.prototype.owner = "";

            Setting.create = function(properties) {
                return new Setting(properties);
            };

            Setting.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.name != null && $Object.hasOwnProperty.call(message, "name"))
                    writer.uint32(10).string(message.name);
                if (message.desc != null && $Object.hasOwnProperty.call(message, "desc"))
                    writer.uint32(18).string(message.desc);
                if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                    writer.uint32(24).int32(message.type);
                if (message.maxUsers != null && $Object.hasOwnProperty.call(message, "maxUsers"))
                    writer.uint32(32).int32(message.maxUsers);
                if (message.owner != null && $Object.hasOwnProperty.call(message, "owner"))
                    writer.uint32(42).string(message.owner);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            Setting.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MUCBody.Setting();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 2)
                                break;
                            message.name = reader.string();
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.desc = reader.string();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MUCBody.Setting.Type[value] !== $undefined)
                                message.type = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 4: {
                            if (wireType !== 0)
                                break;
                            message.maxUsers = reader.int32();
                            continue;
                        }
                    case 5: {
                            if (wireType !== 2)
                                break;
                            message.owner = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            Setting.Type = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "PRIVATE_OWNER_INVITE"] = 0;
                values[valuesById[1] = "PRIVATE_MEMBER_INVITE"] = 1;
                values[valuesById[2] = "PUBLIC_JOIN_APPROVAL"] = 2;
                values[valuesById[3] = "PUBLIC_JOIN_OPEN"] = 3;
                values[valuesById[4] = "PUBLIC_ANONYMOUS"] = 4;
                return values;
            })();

            return Setting;
        })();

        MUCBody.Status = (function() {

            const Status = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Status.prototype.errorCode = 0;
            Status.prototype.description = "";
            Status.prototype.chatroomInfo = "";

            Status.create = function(properties) {
                return new Status(properties);
            };

            Status.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.errorCode != null && $Object.hasOwnProperty.call(message, "errorCode"))
                    writer.uint32(8).int32(message.errorCode);
                if (message.description != null && $Object.hasOwnProperty.call(message, "description"))
                    writer.uint32(18).string(message.description);
                if (message.chatroomInfo != null && $Object.hasOwnProperty.call(message, "chatroomInfo"))
                    writer.uint32(26).string(message.chatroomInfo);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            Status.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MUCBody.Status();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MUCBody.Status.ErrorCode[value] !== $undefined)
                                message.errorCode = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.description = reader.string();
                            continue;
                        }
                    case 3: {
                            if (wireType !== 2)
                                break;
                            message.chatroomInfo = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            Status.ErrorCode = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "OK"] = 0;
                values[valuesById[1] = "PERMISSION_DENIED"] = 1;
                values[valuesById[2] = "WRONG_PARAMETER"] = 2;
                values[valuesById[3] = "MUC_NOT_EXIST"] = 3;
                values[valuesById[4] = "USER_NOT_EXIST"] = 4;
                values[valuesById[5] = "UNKNOWN"] = 5;
                return values;
            })();

            return Status;
        })();

        MUCBody.EventInfo = (function() {

            const EventInfo = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            EventInfo.prototype.eventType = 0;
            EventInfo.prototype.ext = "";

            EventInfo.create = function(properties) {
                return new EventInfo(properties);
            };

            EventInfo.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.eventType != null && $Object.hasOwnProperty.call(message, "eventType"))
                    writer.uint32(8).int32(message.eventType);
                if (message.ext != null && $Object.hasOwnProperty.call(message, "ext"))
                    writer.uint32(18).string(message.ext);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            EventInfo.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.MUCBody.EventInfo();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.MUCBody.EventInfo.EventType[value] !== $undefined)
                                message.eventType = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.ext = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            EventInfo.EventType = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "EVENT_NONE"] = 0;
                values[valuesById[1] = "CIRCLE_CHANNEL"] = 1;
                return values;
            })();

            return EventInfo;
        })();

        return MUCBody;
    })();

    im.RosterBody = (function() {

        const RosterBody = function (properties) {
            this.to = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        RosterBody.prototype.operation = 0;
        RosterBody.prototype.status = null;
        RosterBody.prototype.from = null;
        RosterBody.prototype.to = $util.emptyArray;
        RosterBody.prototype.reason = "";
        RosterBody.prototype.rosterVer = "";
        RosterBody.prototype.biDirection = false;

        RosterBody.create = function(properties) {
            return new RosterBody(properties);
        };

        RosterBody.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.operation != null && $Object.hasOwnProperty.call(message, "operation"))
                writer.uint32(8).int32(message.operation);
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                $root.im.RosterBody.Status.encode(message.status, writer.uint32(18).fork(), _depth + 1).ldelim();
            if (message.from != null && $Object.hasOwnProperty.call(message, "from"))
                $root.im.JID.encode(message.from, writer.uint32(26).fork(), _depth + 1).ldelim();
            if (message.to != null && message.to.length)
                for (let i = 0; i < message.to.length; ++i)
                    $root.im.JID.encode(message.to[i], writer.uint32(34).fork(), _depth + 1).ldelim();
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(42).string(message.reason);
            if (message.rosterVer != null && $Object.hasOwnProperty.call(message, "rosterVer"))
                writer.uint32(50).string(message.rosterVer);
            if (message.biDirection != null && $Object.hasOwnProperty.call(message, "biDirection"))
                writer.uint32(56).bool(message.biDirection);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        RosterBody.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.RosterBody();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.RosterBody.Operation[value] !== $undefined)
                            message.operation = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.status = $root.im.RosterBody.Status.decode(reader, reader.size(), $undefined, _depth + 1, message.status);
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.from = $root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1, message.from);
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.to && message.to.length))
                            message.to = [];
                        message.to.push($root.im.JID.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.rosterVer = reader.string();
                        continue;
                    }
                case 7: {
                        if (wireType !== 0)
                            break;
                        message.biDirection = reader.bool();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        RosterBody.Operation = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "GET_ROSTER"] = 0;
            values[valuesById[1] = "GET_BLACKLIST"] = 1;
            values[valuesById[2] = "ADD"] = 2;
            values[valuesById[3] = "REMOVE"] = 3;
            values[valuesById[4] = "ACCEPT"] = 4;
            values[valuesById[5] = "DECLINE"] = 5;
            values[valuesById[6] = "BAN"] = 6;
            values[valuesById[7] = "ALLOW"] = 7;
            values[valuesById[8] = "REMOTE_ACCEPT"] = 8;
            values[valuesById[9] = "REMOTE_DECLINE"] = 9;
            return values;
        })();

        RosterBody.Status = (function() {

            const Status = function (properties) {
                if (properties)
                    for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                        if (properties[keys[i]] != null && keys[i] !== "__proto__")
                            this[keys[i]] = properties[keys[i]];
            };

            Status.prototype.errorCode = 0;
            Status.prototype.description = "";

            Status.create = function(properties) {
                return new Status(properties);
            };

            Status.encode = function (message, writer, _depth) {
                if (!writer)
                    writer = $Writer.create();
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $util.recursionLimit)
                    throw $Error("max depth exceeded");
                if (message.errorCode != null && $Object.hasOwnProperty.call(message, "errorCode"))
                    writer.uint32(8).int32(message.errorCode);
                if (message.description != null && $Object.hasOwnProperty.call(message, "description"))
                    writer.uint32(18).string(message.description);
                if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                    for (let i = 0; i < message.$unknowns.length; ++i)
                        writer.raw(message.$unknowns[i]);
                return writer;
            };

            Status.decode = function (reader, length, _end, _depth, _target) {
                if (!(reader instanceof $Reader))
                    reader = $Reader.create(reader);
                if (_depth === $undefined)
                    _depth = 0;
                if (_depth > $Reader.recursionLimit)
                    throw $Error("max depth exceeded");
                let end, message, value;
                if (length === $undefined)
                    end = reader.len;
                else {
                    end = reader.pos + length;
                    if (end > reader.len)
                        throw $RangeError("index out of range");
                    length = reader.len;
                    reader.len = end;
                }
                message = _target || new $root.im.RosterBody.Status();
                while (reader.pos < end) {
                    let start = reader.pos;
                    let tag = reader.tag();
                    if (tag === _end) {
                        _end = $undefined;
                        break;
                    }
                    let wireType = tag & 7;
                    switch (tag >>>= 3) {
                    case 1: {
                            if (wireType !== 0)
                                break;
                            value = reader.int32();
                            if ($root.im.RosterBody.Status.ErrorCode[value] !== $undefined)
                                message.errorCode = value;
                            else if (!reader.discardUnknown) {
                                $util.makeProp(message, "$unknowns", false);
                                (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                            }
                            continue;
                        }
                    case 2: {
                            if (wireType !== 2)
                                break;
                            message.description = reader.string();
                            continue;
                        }
                    }
                    reader.skipType(wireType, _depth, tag);
                    if (!reader.discardUnknown) {
                        $util.makeProp(message, "$unknowns", false);
                        (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                    }
                }
                if (length !== $undefined) {
                    if (reader.pos !== end)
                        throw $RangeError("index out of range");
                    reader.len = length;
                }
                if (_end !== $undefined)
                    throw $Error("missing end group");
                return message;
            };

            Status.ErrorCode = (function() {
                const valuesById = $Object.create(null), values = $Object.create(valuesById);
                values[valuesById[0] = "OK"] = 0;
                values[valuesById[1] = "USER_NOT_EXIST"] = 1;
                values[valuesById[2] = "USER_ALREADY_FRIEND"] = 2;
                values[valuesById[3] = "USER_ALREADY_BLACKLIST"] = 3;
                return values;
            })();

            return Status;
        })();

        return RosterBody;
    })();

    im.StatisticsBody = (function() {

        const StatisticsBody = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        StatisticsBody.prototype.operation = 0;
        StatisticsBody.prototype.os = 0;
        StatisticsBody.prototype.version = "";
        StatisticsBody.prototype.network = 0;
        StatisticsBody.prototype.imTime = 0;
        StatisticsBody.prototype.chatTime = 0;
        StatisticsBody.prototype.location = "";
        StatisticsBody.prototype.reason = "";

        StatisticsBody.create = function(properties) {
            return new StatisticsBody(properties);
        };

        StatisticsBody.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.operation != null && $Object.hasOwnProperty.call(message, "operation"))
                writer.uint32(8).int32(message.operation);
            if (message.os != null && $Object.hasOwnProperty.call(message, "os"))
                writer.uint32(16).int32(message.os);
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                writer.uint32(26).string(message.version);
            if (message.network != null && $Object.hasOwnProperty.call(message, "network"))
                writer.uint32(32).int32(message.network);
            if (message.imTime != null && $Object.hasOwnProperty.call(message, "imTime"))
                writer.uint32(40).uint32(message.imTime);
            if (message.chatTime != null && $Object.hasOwnProperty.call(message, "chatTime"))
                writer.uint32(48).uint32(message.chatTime);
            if (message.location != null && $Object.hasOwnProperty.call(message, "location"))
                writer.uint32(58).string(message.location);
            if (message.reason != null && $Object.hasOwnProperty.call(message, "reason"))
                writer.uint32(82).string(message.reason);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        StatisticsBody.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.im.StatisticsBody();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.StatisticsBody.Operation[value] !== $undefined)
                            message.operation = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.StatisticsBody.OsType[value] !== $undefined)
                            message.os = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.version = reader.string();
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        value = reader.int32();
                        if ($root.im.StatisticsBody.NetworkType[value] !== $undefined)
                            message.network = value;
                        else if (!reader.discardUnknown) {
                            $util.makeProp(message, "$unknowns", false);
                            (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                        }
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        message.imTime = reader.uint32();
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        message.chatTime = reader.uint32();
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.location = reader.string();
                        continue;
                    }
                case 10: {
                        if (wireType !== 2)
                            break;
                        message.reason = reader.string();
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        StatisticsBody.Operation = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "INFORMATION"] = 0;
            values[valuesById[1] = "USER_REMOVED"] = 1;
            values[valuesById[2] = "USER_LOGIN_ANOTHER_DEVICE"] = 2;
            values[valuesById[3] = "USER_KICKED_BY_CHANGE_PASSWORD"] = 3;
            values[valuesById[4] = "USER_KICKED_BY_OTHER_DEVICE"] = 4;
            return values;
        })();

        StatisticsBody.OsType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "OS_IOS"] = 0;
            values[valuesById[1] = "OS_ANDROID"] = 1;
            values[valuesById[2] = "OS_LINUX"] = 2;
            values[valuesById[3] = "OS_OSX"] = 3;
            values[valuesById[4] = "OS_WIN"] = 4;
            values[valuesById[5] = "OS_CUSTOM"] = 5;
            values[valuesById[16] = "OS_OTHER"] = 16;
            return values;
        })();

        StatisticsBody.NetworkType = (function() {
            const valuesById = $Object.create(null), values = $Object.create(valuesById);
            values[valuesById[0] = "NETWORK_NONE"] = 0;
            values[valuesById[1] = "NETWORK_WIFI"] = 1;
            values[valuesById[2] = "NETWORK_4G"] = 2;
            values[valuesById[3] = "NETWORK_3G"] = 3;
            values[valuesById[4] = "NETWORK_2G"] = 4;
            values[valuesById[5] = "NETWORK_WIRE"] = 5;
            return values;
        })();

        return StatisticsBody;
    })();

    return im;
})();

export {
  $root as default
};
